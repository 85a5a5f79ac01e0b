import { integer, knownOf, nullable, nullableText, record, text, truth } from '../wire/index.ts'
import { widgetScopes, type WidgetScope } from '../catalogue/catalogue.ts'

/** What an embedding site's server asks a token for. */
export interface TokenRequest {
  scopes: WidgetScope[]
  /** Username to act as; the main account when null. */
  user: string | null
  /** False narrows a network head's token to its own advertiser; null leaves it to the key. */
  network: boolean | null
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
})

export const issuedTokenWire = record<IssuedToken>()({
  token: ['token', text],
  expiresIn: ['expires_in', integer],
  scopes: ['scopes', knownOf(widgetScopes)],
})
