import { type KeyKind, type WidgetScope, widgetScopes } from '@vitrine/core/embed'
import type { Database } from '../db/database.ts'
import { array, rows, sql } from '../db/sql.ts'
import { hashOfKey, shownOf } from '../embed/embed.keys.model.ts'

export interface DemoKey {
  /** Known to everybody, since the demo data is: a real secret is never written down. */
  key: string
  kind: KeyKind
  advertiserId: number
  name: string
  widgets: readonly string[]
  scopes: readonly WidgetScope[]
  portal: string
  network: boolean
  /** How far the demo site's port is from the server's. */
  portStep: number
}

const form = { kind: 'publishable', widgets: ['contact-form'], scopes: [], network: false } as const

/** The keys of the three demo sites. */
export const demoKeys = {
  intranet: {
    key: 'sk_demo_reseau_cle_bleue_intranet',
    kind: 'secret',
    advertiserId: 1007,
    name: 'Intranet du réseau',
    widgets: [],
    scopes: widgetScopes,
    portal: '',
    network: true,
    portStep: 1,
  },
  portal: {
    ...form,
    key: 'pk_demo_portail_toits_de_france',
    advertiserId: 1001,
    name: 'Toits de France',
    portal: 'TOITS_DE_FRANCE',
    portStep: 2,
  },
  playground: {
    ...form,
    key: 'pk_demo_terrain_d_essai',
    advertiserId: 1007,
    name: 'Terrain d’essai',
    portal: 'Terrain d’essai',
    network: true,
    portStep: 1,
  },
  agency: {
    ...form,
    key: 'pk_demo_site_deux_rives',
    advertiserId: 1001,
    name: 'Site de l’agence',
    portal: 'Site de l’agence',
    portStep: 3,
  },
} as const satisfies Record<string, DemoKey>

/** The addresses of a demo site, by either name of this machine. */
const demoOriginsOf = ({ portStep }: Pick<DemoKey, 'portStep'>, serverPort: number): string[] =>
  ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${serverPort + portStep}`)

const isLocal = sql`(origin LIKE 'http://127.0.0.1:%' OR origin LIKE 'http://localhost:%')`

/** The agency's privacy notice is a page of its demo site; one that a person gave stays. */
const insertNotice = async (database: Database, url: string): Promise<void> => {
  await rows(
    database,
    sql`UPDATE advertisers SET privacy_url = ${url}
      WHERE id = ${demoKeys.agency.advertiserId} AND coalesce(privacy_url, 'http://127.0.0.1:') LIKE 'http://127.0.0.1:%'`,
  )
}

/**
 * Makes the demo keys, or lets those that are there follow the demo sites to other ports. Origins that a person added stay,
 * and so does a revocation.
 */
export const insertDemoKeys = async (database: Database, { port, now }: { port: number; now: Date }): Promise<void> => {
  for (const demo of Object.values<DemoKey>(demoKeys)) {
    const { kind, name, key, widgets, scopes, portal, network } = demo
    await rows(
      database,
      sql`INSERT INTO embed_keys AS k (advertiser_id, kind, name, shown, hash, origins, widgets, scopes, portal, network, created_at)
        SELECT id, ${kind}, ${name}, ${shownOf(kind, key)}, ${hashOfKey(key)}, ${array(demoOriginsOf(demo, port), 'text')}, ${array(widgets, 'text')}, ${array(scopes, 'text')},
          ${portal}, ${network}::boolean, ${now}::timestamptz FROM advertisers WHERE id = ${demo.advertiserId}
        ON CONFLICT (hash) DO UPDATE SET origins = excluded.origins || ARRAY(SELECT origin FROM unnest(k.origins) AS origin WHERE NOT ${isLocal})`,
    )
  }
  await insertNotice(database, `${demoOriginsOf(demoKeys.agency, port)[0]}/confidentialite`)
}
