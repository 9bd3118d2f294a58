/** DRILLS=long runs the drills at their long scale; the ordinary run fits into `npm test`. */
const isLong = process.env.DRILLS === 'long';

export function drillScale(ordinary: number, long: number): number {
  return isLong ? long : ordinary;
}
