import { issuedTokenWire, tokenRequestWire, type TokenRequest, type WidgetScope } from '@vitrine/core/embed'
import { findMember, findMemberByLogin, mainUserOf } from '../account/account.store.ts'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createLimiter } from '../ports/limiter.ts'
import type { EmbedServices } from './embed.model.ts'
import { speaksFor } from './embed.callers.service.ts'
import type { LivingKey } from '../caller.ts'
import { invalid, Refusal } from '../refusal.ts'
import { hashOfKey } from './embed.keys.model.ts'
import { tokenSeconds } from './embed.token.service.ts'

// Enough for a site that keeps a token for each of its users; too little for one that requests a token for every page.
const limits = { windowMs: 60_000, max: 1_200 }

const shownKey = (c: AppContext): string => /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''

const missing = (scope: string): Refusal => new Refusal('scope-missing', { field: scope, params: { scope } })

/** The requested scopes; one that the key lacks is refused rather than left out. */
const scopesOf = (key: LivingKey, requested: readonly string[]): WidgetScope[] => {
  const scopes = key.scopes.filter((scope) => requested.includes(scope))
  const foreign = requested.find((scope) => !(key.scopes as readonly string[]).includes(scope))
  if (foreign !== undefined) throw missing(foreign.slice(0, 80))
  if (scopes.length === 0) throw invalid('scopes')
  return scopes
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
        'rate-limit': 429,
      },
      // A browser must not use a secret key, even if a page has obtained it.
      guard(c) {
        if (c.req.header('origin') !== undefined) throw new Refusal('origin-not-allowed')
      },
      async handle(c, body) {
        const shown = shownKey(c)
        const key = await keys.open(shown, 'secret')
        limiter.hit(String(key.id))
        const scopes = scopesOf(key, body.scopes)
        const requested = tokenRequestWire.read(body)
        const { user } = await memberOf(key, requested)
        const token = await embedTokens.sign({
          keyId: key.id,
          keyHash: hashOfKey(shown),
          userId: user.id,
          scopes,
          network: key.network && requested.network !== false,
        })
        await keys.used(key.id)
        return c.json(issuedTokenWire.encode({ token, expiresIn: tokenSeconds, scopes }))
      },
    }),
  ]
}
