import type { Services } from '../ports/services.ts'
import type { KeyRegistry } from './embed.keys.service.ts'
import type { EmbedTokens } from './embed.token.service.ts'

/** The services that calls of embedding pages need beside the ports. */
export interface EmbedServices extends Services {
  keys: KeyRegistry
  embedTokens: EmbedTokens
}
