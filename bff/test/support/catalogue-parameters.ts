/** Parameters of catalogue reads: a product's relations, the fields of the name list, the fields that baskets are chosen by. */
export const RELATIONS = 'populate[0]=metal&populate[1]=mint&populate[2]=category&populate[3]=image&populate[4]=images';
export const NAME_FIELDS =
  'fields[0]=name&fields[1]=slug&fields[2]=purchaseRules&fields[3]=objective&fields[4]=metal&fields[5]=mint&fields[6]=year';
export const CHOICE_FIELDS =
  'availability buyBackPrice currency fineWeightGrams minimumSaleQuantity name objective price priceBreaks purchaseRules slug stockAvailable'
    .split(' ')
    .map((field, index) => `fields[${index}]=${field}`)
    .join('&');
