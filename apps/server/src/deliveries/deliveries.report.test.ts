import type { PortalConnector, Requirement } from '@vitrine/core/portals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.script(`UPDATE advertisers SET options = options || '{"diffusion":true}'`)
  await place(1, 'TOITS')
  await place(2, 'LOGIS')
  await deliver()
  app.clock.advance(60_000)
  await app.database.script(`UPDATE ads SET title = 'Now short' WHERE id = 3`)
  await deliver()
})
afterAll(() => app.close())

const asked: Requirement[] = [{ kind: 'length', field: 'title', max: 20, level: 'refused' }, { kind: 'pictures', min: 3, level: 'advised' }, { kind: 'object-types', objectTypes: [1100], level: 'refused' }]
const connector: PortalConnector = { format: 'json', delivery: 'folder', sends: 'changes' }

/** A portal with its ads: one that it takes, two that are too long, one that it is not for. */
const place = async (portal: number, codeName: string): Promise<void> => {
  await app.database.query(`INSERT INTO portals (id, code_name, name, universe, requirements, connector) VALUES ($1, $2, $2, 'IMMO', $3, $4)`, [portal, codeName, JSON.stringify(asked), JSON.stringify(connector)])
  for (const [id, title, objectType] of [[1, 'Flat', 1100], [2, 'A title that is far too long', 1100], [3, 'Another title far too long', 1100], [4, 'House', 1200]] as const) {
    if (portal === 1) await insertAd(app, ids.north, id)
    await app.database.query(`UPDATE ads SET portals = array_append(portals, $2), title = $3, universe = 'IMMO', object_type = $4, offer_type = 'V', reference = 'R' || id WHERE id = $1`, [id, codeName, title, objectType])
  }
}
const deliver = async (): Promise<void> => {
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
}
const errors = '/api/provider/rapports-diffusions-erreurs'
const get = async (path: string, user: number = ids.northMain) => {
  const reply = await app.call('GET', path, { token: await app.tokenOf(user) })
  return { status: reply.status, body: (await reply.json()) as never }
}

describe('runs with errors', () => {
  test('are told newest first, with what the portal says beside the newest of it', async () => {
    const { body } = await get(errors)
    expect(body).toMatchObject({
      total: 4,
      hits: [
        { codeFluxPartenaire: 'LOGIS', annonceur: 'north', type: 'DIFFUSION', etat: 'termine', message: '', nbErreurs: 2, bilanAnnonces: { traites: 4, ajoutes: 0, modifies: 1, identiques: 3, diffusees: 2, non_valides: 2, supprimes: 0 } },
        { codeFluxPartenaire: 'TOITS' },
        { codeFluxPartenaire: 'LOGIS', nbErreurs: 3, messages: [] },
        { codeFluxPartenaire: 'TOITS' },
      ],
    })
    expect((body as { hits: { messages: object[] }[] }).hits[0]?.messages).toMatchObject([
      { annonce: 2, codeInterne: 'R2', nomCodeFluxPartenaire: 'LOGIS', niveau: 'REFUS', champ: 'title', motif: 'length:title:max=20', date: expect.any(String) as string },
      { annonce: 2, niveau: 'CONSEIL', champ: 'pictures' },
      { annonce: 4, niveau: 'REFUS', champ: '', motif: 'object-types:objectType' },
    ])
  })

  test('are asked for by portal, page and direction', async () => {
    const { body } = await get(`${errors}?partnerCodeName=TOITS&direction=asc&page=2&size=1&type=DIFFUSION&sort=endDate`)
    expect(body).toMatchObject({ total: 2, hits: [{ codeFluxPartenaire: 'TOITS', nbErreurs: 2 }] })
  })

  test('of another advertiser are nobody’s business', async () => {
    expect((await get(`${errors}?idAdvertiser=${ids.north}`, ids.southMain)).body).toEqual({ total: 0, hits: [] })
  })

  test.each([['type', 'INTEGRATION'], ['sort', 'idUniq'], ['direction', 'up'], ['size', '501'], ['page', '0'], ['idAdvertiser', 'x']])('refuse %s=%s by its name', async (name, value) => {
    expect(await get(`${errors}?${name}=${value}`)).toMatchObject({ status: 400, body: { code: 'invalid', field: name } })
  })
})
