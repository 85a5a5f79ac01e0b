export { VitrineReusableTexts } from './reusable-texts.ts'
export type { ReusableTextsEventMap } from './reusable-texts.events.ts'
