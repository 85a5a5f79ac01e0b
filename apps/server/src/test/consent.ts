import { networkWire, type SocialNetwork } from '@vitrine/core/social-networks'
import { ids, type TestApp } from './harness.ts'

const path = '/api/provider/reseaux-sociaux'

const everyNetwork = Object.fromEntries(
  ['socialManagement', 'facebook', 'instagram', 'googleBusiness', 'linkedin'].flatMap((name) => [
    [name, true],
    [`${name}Editorial`, true],
  ]),
)

/** Subscribes accounts to posts on every network. */
export const subscribeNetworks = async (
  { database }: Pick<TestApp, 'database'>,
  accounts: readonly number[] = [ids.north, ids.south],
): Promise<void> => {
  await database.query('UPDATE advertisers SET options = options || $1::jsonb WHERE id = ANY ($2)', [
    JSON.stringify(everyNetwork),
    accounts,
  ])
}

/** Gives consent at an address to which a network's own client leads; resolves to what it sends back. */
export const agreeAt = async ({ app }: Pick<TestApp, 'app'>, address: string, person: number): Promise<URLSearchParams> => {
  const { pathname, search } = new URL(address)
  const form = new URLSearchParams({ person: String(person), decision: 'yes' })
  const sent = await app.request(pathname + search, { method: 'POST', body: form })
  return new URL(sent.headers.get('location') ?? '').searchParams
}

/** Gives consent on a network of the demonstration as the owner of `person`'s pages; resolves to the network's answer. */
export const agree = async (
  app: TestApp,
  { token, network, person }: { token: string; network: SocialNetwork; person: number },
): Promise<{ etat: string; code: string }> => {
  const begun = await app.call('POST', `${path}/${networkWire.encode(network)}/connexion`, { token })
  const { adresse } = (await begun.json()) as { adresse: string }
  const back = await agreeAt(app, adresse, person)
  return { etat: back.get('state') ?? '', code: back.get('code') ?? '' }
}

/** Connects a network of the demonstration to the person's main page. */
export const connect = async (
  app: TestApp,
  { token, network, person }: { token: string; network: SocialNetwork; person: number },
): Promise<void> => {
  const finished = await app.call('POST', `${path}/retour`, { token, body: await agree(app, { token, network, person }) })
  const { choixPage } = (await finished.json()) as { choixPage: boolean }
  if (!choixPage) return
  const { pages } = (await (await app.call('GET', `${path}/${networkWire.encode(network)}/pages`, { token })).json()) as {
    pages: { id: string; refus: string | null }[]
  }
  await app.call('PUT', `${path}/${networkWire.encode(network)}/page`, {
    token,
    body: { page: pages.find(({ refus }) => refus === null)?.id },
  })
}
