import { type KeyKind, type WidgetScope, widgetScopes } from '@vitrine/core/embed'
import type { Database } from '../db/database.ts'
import { array, rows, sql } from '../db/sql.ts'
import { hashOfKey, shownOf } from '../embed/embed.keys.model.ts'

export interface DemoKey {
  /** Public, since the demo data are: real secrets are never written down. */
  key: string
  kind: KeyKind
  advertiserId: number
  name: string
  widgets: readonly string[]
  scopes: readonly WidgetScope[]
  portal: string
  network: boolean
  /** The difference between the ports of the demo site and of the server. */
  portStep: number
}

const form = {
  kind: 'publishable',
  widgets: ['contact-form', 'establishment', 'review-summary', 'review-wall'],
  scopes: [],
  network: false,
} as const

/** The keys of the three demo sites, and one of an account that sells programmes. */
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
  developer: {
    key: 'sk_demo_promoteur_intranet',
    kind: 'secret',
    advertiserId: 1003,
    name: 'Intranet du promoteur',
    widgets: [],
    scopes: widgetScopes,
    portal: '',
    network: false,
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

/** The origins of a demo site, with either name of this machine. */
const demoOriginsOf = ({ portStep }: Pick<DemoKey, 'portStep'>, serverPort: number): string[] =>
  ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${serverPort + portStep}`)

const isLocal = sql`(origin LIKE 'http://127.0.0.1:%' OR origin LIKE 'http://localhost:%')`

/** Sets the agency's privacy notice to a page of its demo site; one that a person has entered is kept. */
const insertNotice = async (database: Database, url: string): Promise<void> => {
  await rows(
    database,
    sql`UPDATE advertisers SET privacy_url = ${url}
      WHERE id = ${demoKeys.agency.advertiserId} AND coalesce(privacy_url, 'http://127.0.0.1:') LIKE 'http://127.0.0.1:%'`,
  )
}

/**
 * Creates the demo keys, or updates their origins if the demo sites have moved to other ports, and their widgets if there are
 * further ones. Origins and widgets that a person has added are kept, and so is a revocation.
 */
export const insertDemoKeys = async (database: Database, { port, now }: { port: number; now: Date }): Promise<void> => {
  for (const demo of Object.values<DemoKey>(demoKeys)) {
    const { kind, name, key, widgets, scopes, portal, network } = demo
    await rows(
      database,
      sql`INSERT INTO embed_keys AS k (advertiser_id, kind, name, shown, hash, origins, widgets, scopes, portal, network, created_at)
        SELECT id, ${kind}, ${name}, ${shownOf(kind, key)}, ${hashOfKey(key)}, ${array(demoOriginsOf(demo, port), 'text')}, ${array(widgets, 'text')}, ${array(scopes, 'text')},
          ${portal}, ${network}::boolean, ${now}::timestamptz FROM advertisers WHERE id = ${demo.advertiserId}
        ON CONFLICT (hash) DO UPDATE SET widgets = ARRAY(SELECT DISTINCT unnest(k.widgets || excluded.widgets) AS widget ORDER BY widget),
          origins = excluded.origins || ARRAY(SELECT origin FROM unnest(k.origins) AS origin WHERE NOT ${isLocal})`,
    )
  }
  await insertNotice(database, `${demoOriginsOf(demoKeys.agency, port)[0]}/confidentialite`)
}
