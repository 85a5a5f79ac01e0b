export { VitrinePostPlanner } from './post-planner.ts'
export type { PostPlannerEventMap } from './post-planner.events.ts'
