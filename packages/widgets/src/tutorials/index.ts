export { VitrineTutorials } from './tutorials.ts'
export type { TutorialsEventMap } from './tutorials.events.ts'
