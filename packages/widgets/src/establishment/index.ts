export { VitrineEstablishment } from './establishment.ts'
export type { EstablishmentEventMap } from './establishment.events.ts'
