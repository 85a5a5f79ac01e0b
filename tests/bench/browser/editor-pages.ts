import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  adCatalogue,
  adForm,
  adRecordWire,
  adWireNames,
  sectionsOf,
  type AdContext,
  type AdFieldName,
  type AdPicture,
  type AdValues,
} from '@vitrine/core/ad-form'
import type { Hono } from 'hono'
import { buildScript } from './build.ts'
import type { BareField } from './lit-editor.ts'
import { recordFields } from './marks.ts'
import { barePage, widgetPage } from './pages.ts'

/** Of a flat that is sold, by an agency. */
const context: AdContext = {
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  offerTypes: ['V', 'L'],
  objectTypes: [{ value: 1100, label: 'Appartement' }],
  managers: [],
}

const sampleOf = (name: AdFieldName): unknown => {
  const [first] = adForm.choicesOf(name, adForm.empty, context)
  switch (adCatalogue[name].kind as string) {
    case 'long-text':
      return 'Un appartement clair au troisième étage, avec deux pièces au sud. '.repeat(30)
    case 'number':
    case 'money':
      return 12
    case 'date':
      return '2026-05-04'
    case 'choice':
      return first?.value ?? null
    case 'choices':
      return first ? [first.value] : []
    case 'flag':
      return true
    case 'url':
      return 'https://example.org/visite'
    default:
      return adForm.empty[name] === '' ? 'Texte' : adForm.empty[name]
  }
}

const values = {
  ...(Object.fromEntries(adForm.names.map((name) => [name, sampleOf(name)])) as unknown as AdValues),
  offerType: 'V',
  objectType: 1100,
} satisfies AdValues

const fields: BareField[] = sectionsOf('main', values, context)
  .flatMap(({ names }) => names)
  .map((name) => ({
    name,
    wire: adWireNames[name] ?? '',
    kind: adCatalogue[name].kind,
    choices: adForm.choicesOf(name, values, context).map(({ value }) => String(value)),
  }))

/** An ad with all fields filled in, and fifty pictures of the demonstration. */
const filled = (reply: unknown): unknown => {
  const record = adRecordWire.decode(reply)
  const [picture] = record.content.pictures
  if (!picture) throw new Error('The ad has no picture')
  const pictures = Array.from({ length: 50 }, (_, at): AdPicture => ({ ...picture, id: `picture-${at}` }))
  return adRecordWire.encode({ ...record, content: { ...record.content, values, pictures } })
}

interface Behind {
  backend: string
  token: string
  folder: string
}

/** That ad in the editor and in a handwritten form. */
export const addEditorPages = async (site: Hono, { backend, token, folder }: Behind): Promise<void> => {
  const authorization = `Bearer ${token}`
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${backend}/api/provider${path}`, { headers: { authorization } })).json()
  const found = (await ask('/annonce?annonce_parente=00&perPage=50&orderBy=-DC&lang=fr')) as {
    _embedded: { annonce: { id: number; sourceCode: string; photoPrincipale: unknown }[] }
  }
  const ad = found._embedded.annonce.find(({ photoPrincipale, sourceCode }) => photoPrincipale && sourceCode === 'SAISIE_IMMO')
  if (!ad) throw new Error('The demonstration has no ad of its own with a picture')
  for (const name of ['ad-editor-page', 'lit-editor']) {
    const zipped = new Uint8Array(await promisify(gzip)((await buildScript(name, join(folder, name))).js))
    site.get(`/${name}.js`, (c) => c.body(zipped, 200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }))
  }
  const body = `<input id="native"><vitrine-provider api="/api" locale="fr"><vitrine-ad-editor ad-id="${ad.id}"></vitrine-ad-editor></vitrine-provider>`
  site.get('/editor', (c) => c.html(widgetPage({ script: '/ad-editor-page.js', preloads: [], body, watch: recordFields })))
  const data = `<script type="application/json" id="fields">${JSON.stringify(fields)}</script>`
  site.get('/bare-editor', (c) =>
    c.html(`${barePage('lit-editor', recordFields).replace('<lit-editor>', `<lit-editor ad-id="${ad.id}">`)}${data}`),
  )
  site.get('/api/provider/annonce/:id/saisie', async (c) => c.json(filled(await ask(`/annonce/${c.req.param('id')}/saisie`)) as object))
}
