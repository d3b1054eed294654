// Fields are farmland by another name.
export { look } from './farmland';
