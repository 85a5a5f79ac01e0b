import { integer, knownOf, listOf, nullable, nullableText, record, text, truth } from '../wire/index.ts'
import { widgetScopes, type WidgetScope } from '../catalogue/catalogue.ts'

/** A request of an embedding site's server for a token. */
export interface TokenRequest {
  scopes: WidgetScope[]
  /** Username to act as; null for the main account. */
  user: string | null
  /** False limits a network head's token to its own advertiser; null applies the key's setting. */
  network: boolean | null
  /** The points of sale to which a network head's token is limited, beside the head itself; null for all. */
  sites: number[] | null
}

export interface IssuedToken {
  token: string
  /** Seconds. */
  expiresIn: number
  scopes: WidgetScope[]
}

export const tokenRequestWire = record<TokenRequest>()({
  scopes: ['scopes', knownOf(widgetScopes)],
  user: ['user', nullableText],
  network: ['network', nullable(truth)],
  sites: ['sites', nullable(listOf(integer))],
})

export const issuedTokenWire = record<IssuedToken>()({
  token: ['token', text],
  expiresIn: ['expires_in', integer],
  scopes: ['scopes', knownOf(widgetScopes)],
})
