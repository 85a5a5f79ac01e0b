import type { Services } from '../ports/services.ts'
import type { KeyRegistry } from './embed.registry.ts'
import type { EmbedTokens } from './embed.tokens.ts'

/** What the calls of embedding pages need beside the ports. */
export interface EmbedServices extends Services {
  keys: KeyRegistry
  embedTokens: EmbedTokens
}
