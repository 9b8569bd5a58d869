/** In place of Lucide's `createLucideIcon`. */
export default <Drawing>(drawing: Drawing): Drawing => drawing;
