import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import { useState } from 'react';
import { QuantityStepper } from '../ui/form/quantity-stepper.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';

interface QuickAddProps {
  product: { id: string; name: string; minimumSaleQuantity: number; purchaseRules: { allowAddToCart: boolean; pricesUpdating: boolean } };
}

export function QuickAdd({ product }: QuickAddProps) {
  const { name, minimumSaleQuantity } = product;
  const [wanted, setWanted] = useState(minimumSaleQuantity);
  const quantity = Math.max(wanted, minimumSaleQuantity);
  return (
    <AddToCartButton
      product={product}
      quantity={quantity}
      variant="secondary"
      size="s"
      wide
      stepper={
        <QuantityStepper
          size="s"
          submitsSteps={false}
          label={`Quantity of ${name}`}
          value={quantity}
          min={minimumSaleQuantity}
          max={MAX_LINE_QUANTITY}
          onChange={setWanted}
        />
      }
    />
  );
}
