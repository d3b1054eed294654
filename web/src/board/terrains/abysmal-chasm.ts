// The same as any chasm.
export { look } from './chasm';
