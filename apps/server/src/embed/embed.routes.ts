import type { Endpoint } from '../http/endpoint.ts'
import type { EmbedServices } from './embed.model.ts'
import { contactFormEndpoints } from './embed.form.routes.ts'
import { embedKeyEndpoints } from './embed.keys.routes.ts'
import { embedTokenEndpoints } from './embed.token.routes.ts'

/** Keys, tokens and public forms: what pages of other sites build on. */
export const embedEndpoints = (services: EmbedServices): Endpoint[] => [
  ...embedKeyEndpoints(services),
  ...embedTokenEndpoints(services),
  ...contactFormEndpoints(services),
]
