import type { PortalConnector, Requirement } from '@vitrine/core/portals'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFeed } from '../feeds/feeds.import.service.ts'
import { flat, jsonOf } from '../test/feeds.ts'
import { insertAd } from '../test/embed.ts'
import { seal } from '../ports/sealed.ts'
import { sandboxPassword } from '../sandbox-portals/sandbox-portals.machine.model.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { answerModes, setMode } from '../sandbox-portals/sandbox-portals.store.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const longest = 20
const requirements: Requirement[] = [{ kind: 'length', field: 'title', max: longest, level: 'refused' }]
const adIds = [1, 2, 3]

const prepare = async (connector: PortalConnector): Promise<void> => {
  await app.database.script('DELETE FROM portals; DELETE FROM ads')
  await app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, requirements, connector, identifiers) VALUES (1, 'TOITS', 'Toits', 'IMMO', $1, $2, '{password}')`,
    [JSON.stringify(requirements), JSON.stringify(connector)],
  )
  await app.database.query('INSERT INTO portal_accounts (advertiser_id, portal_id, password) VALUES ($1, 1, $2)', [
    ids.north,
    seal(testConfig.tokenSecret, sandboxPassword),
  ])
  for (const id of adIds) {
    await insertAd(app, ids.north, id)
    await app.database.query(`UPDATE ads SET portals = '{TOITS}', universe = 'IMMO', object_type = 1100, offer_type = 'V' WHERE id = $1`, [
      id,
    ])
  }
}

const work = async (): Promise<void> => {
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
}

type Step =
  | { kind: 'write'; id: number; state: 'A' | 'B'; title: string }
  | { kind: 'answers'; mode: (typeof answerModes)[number] }
  | { kind: 'work' }
  | { kind: 'again' }
  | { kind: 'time' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    id: fc.constantFrom(...adIds),
    state: fc.constantFrom('A' as const, 'B' as const),
    title: fc.constantFrom('Short', 'Shorter', 'A title that is far too long'),
  }),
  fc.record({ kind: fc.constant('answers' as const), mode: fc.constantFrom(...answerModes) }),
  fc.record({ kind: fc.constantFrom('work' as const, 'again' as const, 'time' as const) }),
)

const take = async (step: Step): Promise<void> => {
  switch (step.kind) {
    case 'write':
      return void (await app.database.query('UPDATE ads SET title = $2, state = $3 WHERE id = $1', [step.id, step.title, step.state]))
    case 'answers':
      return setMode(app.database, 1, step.mode)
    case 'work':
      return work()
    case 'time':
      return app.clock.advance(11 * 60_000)
    case 'again':
      // The queue may start a job twice.
      for (const { id } of await app.database.query<{ id: number }>('SELECT id FROM deliveries'))
        await app.jobs.enqueue('deliver', { advertiserId: ids.north, deliveryId: id })
      return app.jobs.drain()
  }
}

const expected = async () => {
  const online = await app.database.query<{ id: number; title: string }>("SELECT id, title FROM ads WHERE state = 'A' ORDER BY id")
  return online.map(({ id, title }) => ({
    id,
    state: title.length > longest ? 'error' : 'published',
    shown: title.length > longest ? null : title,
  }))
}

const stand = () =>
  app.database.query(`SELECT coalesce(known.ad_id, shown.ad_id) AS id, state, shown.fields->>'titre' AS shown
    FROM delivery_ads AS known FULL JOIN sandbox_portal_ads AS shown ON shown.ad_id = known.ad_id AND shown.portal_id = known.portal_id ORDER BY 1`)

test.each([
  ['all', 'folder'],
  ['changes', 'folder'],
  ['changes', 'https'],
  ['all', 'sftp'],
] as const)(
  'whatever happened before with runs that send %s by %s, a last one leaves the portal and what is known of it as the ads are',
  async (sends, delivery) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
        await prepare({ format: 'json', delivery, sends })
        for (const step of steps) await take(step)
        await setMode(app.database, 1, 'on-time')
        // Longer than the delay after an invalid answer, and shorter than a day.
        app.clock.advance(7 * 3_600_000)
        // The first run reads the pending answer, the second sends what has changed since.
        await work()
        await work()
        expect(await stand()).toEqual(await expected())
      }),
      { numRuns: 12 },
    )
  },
)

test('files of one source, worked off in any order and some twice, end as the newest says', async () => {
  const token = await app.tokenOf(ids.northMain)
  const details = { nom: 'Logiciel', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
  // Up to a fifth of the ads may be removed without a confirmation.
  const anyFile = fc
    .array(fc.integer({ min: 1_000, max: 1_003 }), { minLength: 4, maxLength: 5 })
    .map((prices) => prices.map((prix, at) => ({ reference: `F${at}`, prix })))
  const orders = fc.array(fc.nat({ max: 2 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.array(anyFile, { minLength: 3, maxLength: 3 }), orders, async (files, order) => {
      await app.database.script('DELETE FROM feeds; DELETE FROM ads')
      const { id } = (await (await app.call('POST', '/api/provider/flux', { token, body: details })).json()) as { id: number }
      for (const file of files)
        await app.app.request(`/api/provider/flux/${id}/fichiers?nom=a.json`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: jsonOf(...file.map(({ reference, prix }) => flat(reference, { prix }))),
        })
      const runs = (await app.database.query<{ id: number }>('SELECT id FROM feed_runs ORDER BY id')).map((run) => run.id)
      for (const at of order) await importFeed(app.deps, runs[at]!)
      await app.jobs.drain()
      const ads = await app.database.query("SELECT reference, price FROM ads WHERE state = 'A' ORDER BY 1")
      expect(ads).toEqual(files[2]!.map(({ reference, prix }) => ({ reference, price: prix })))
    }),
    { numRuns: 10 },
  )
})
