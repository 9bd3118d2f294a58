/** By what a person's plans can be sorted. `page` is their usual order: the next due first. */
export const planSorts = ['name', 'createdAt', 'updatedAt', 'priority', 'page'] as const;
export type PlanSort = (typeof planSorts)[number];
