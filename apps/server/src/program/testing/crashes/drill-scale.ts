/** DRILLS=long runs the drills at the scale of docs/product/drills.md; the ordinary run fits into `npm test`. */
const isLong = process.env.DRILLS === 'long';

export function drillScale(ordinary: number, long: number): number {
  return isLong ? long : ordinary;
}
