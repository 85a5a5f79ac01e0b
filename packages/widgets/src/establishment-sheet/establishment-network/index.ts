export { VitrineEstablishmentNetwork } from './establishment-network.ts'
export type { EstablishmentNetworkEventMap } from './establishment-network.events.ts'
