import type { Account } from '@vitrine/core/account'
import { issuedTokenWire, tokenRequestWire, widgetScopes, type TokenRequest, type WidgetScope } from '@vitrine/core/embed'
import { accountOf, findMember, findMemberByLogin, mainUserOf } from '../account/account.store.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createLimiter } from '../ports/limiter.ts'
import type { EmbedServices } from './embed.model.ts'
import { speaksFor } from './embed.callers.service.ts'
import type { LivingKey } from '../caller.ts'
import { invalid, Refusal } from '../refusal.ts'
import { bearerOf, hashOfKey } from './embed.keys.model.ts'
import { tokenSeconds } from './embed.token.service.ts'

// Enough for a site that keeps a token for each of its users; too little for one that requests a token for every page.
const limits = { windowMs: 60_000, max: 1_200 }

const missing = (scope: string): Refusal => new Refusal('scope-missing', { field: scope, params: { scope } })

/** The requested scopes that the key has. A key without one of them gives a token that does less: widgets show what it allows. */
const scopesOf = (key: LivingKey, requested: readonly string[]): WidgetScope[] => {
  const unknown = requested.find((scope) => !(widgetScopes as readonly string[]).includes(scope))
  if (unknown !== undefined)
    throw new Refusal('scope-unknown', { field: 'scopes', params: { scope: unknown, scopes: key.scopes.join(', ') } })
  if (requested.length === 0) throw invalid('scopes')
  const scopes = key.scopes.filter((scope) => requested.includes(scope))
  if (scopes.length === 0) throw missing(requested[0] ?? '')
  return scopes
}

/** The points of sale that a token is limited to; refuses those of others. */
const sitesOf = (key: LivingKey, { sites }: TokenRequest, { advertiser }: Account): number[] | null => {
  const own = key.network ? advertiser.sites.map(({ id }) => id) : []
  if (sites?.some((id) => !own.includes(id))) throw invalid('sites')
  return sites
}

export const embedTokenEndpoints = ({ database: { db }, clock, keys, embedTokens }: EmbedServices): Endpoint[] => {
  const limiter = createLimiter(clock, limits)

  const memberOf = async (key: LivingKey, { user }: TokenRequest) => {
    const member = user === null ? await findMember(db, await mainUserOf(db, key.advertiserId)) : await findMemberByLogin(db, user)
    if (!member || !speaksFor(key, member)) throw invalid('user')
    return member
  }

  return [
    endpoint({
      method: 'POST',
      path: '/api/embed/token',
      tag: 'Embedding',
      summary: 'Exchange a secret key for a token that a page may use; for servers only',
      access: 'public',
      body: tokenRequestWire.schema,
      reply: { status: 200, description: 'The token and how long it lives', schema: issuedTokenWire.schema },
      refusals: {
        'key-unknown': 401,
        'key-revoked': 401,
        'key-wrong-kind': 401,
        'origin-not-allowed': 403,
        'scope-missing': 403,
        'scope-unknown': 400,
        'rate-limit': 429,
      },
      // A browser must not use a secret key, even if a page has obtained it.
      guard(c) {
        if (c.req.header('origin') !== undefined) throw new Refusal('origin-not-allowed')
      },
      async handle(c, body) {
        const shown = bearerOf(c.req.header('authorization'))
        const key = await keys.open(shown, 'secret')
        limiter.hit(String(key.id))
        const scopes = scopesOf(key, body.scopes)
        const requested = tokenRequestWire.read(body)
        const member = await memberOf(key, requested)
        const token = await embedTokens.sign({
          keyId: key.id,
          keyHash: hashOfKey(shown),
          userId: member.user.id,
          scopes,
          network: key.network && requested.network !== false,
          sites: sitesOf(key, requested, await accountOf(db, member, [])),
        })
        await keys.used(key.id)
        return c.json(issuedTokenWire.encode({ token, expiresIn: tokenSeconds, scopes }))
      },
    }),
  ]
}
