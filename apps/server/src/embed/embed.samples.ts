import {
  contactForm,
  keyForm,
  embedKeyWire,
  newEmbedKeyWire,
  sentRequestWire,
  type ContactRequest,
  type NewEmbedKey,
} from '@vitrine/core/embed'
import { contactDetailWire } from '@vitrine/core/contacts'
import { contactsOf, insertAd, intranet, makeKeyAs, partner, publicKey, visitor } from '../test/embed.ts'
import { callAs, formTrial, itemIn, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

const keysPath = '/api/backend/embed_keys'

const ofPages: NewEmbedKey = {
  kind: 'publishable',
  name: 'Pages',
  origins: [partner],
  widgets: ['contact-form'],
  scopes: [],
  portal: 'Sunny Homes',
  network: true,
  isTest: true,
}
const ofServer: NewEmbedKey = {
  kind: 'secret',
  name: 'Server',
  origins: [intranet],
  widgets: [],
  scopes: ['ads:read'],
  portal: '',
  network: false,
  isTest: false,
}
const before: Record<NewEmbedKey['kind'], NewEmbedKey> = {
  publishable: { ...ofPages, name: 'Before', origins: [intranet], widgets: ['establishment'], portal: 'Before', network: false },
  secret: { ...ofServer, name: 'Before', origins: [partner], scopes: ['contacts:read'] },
}

/** Keys of a head office, since these may be valid for its points of sale too. */
const keyTrial = (app: TestApp): AnyFormTrial => {
  const add = async (key: NewEmbedKey) => (await makeKeyAs(app, ids.headMain, newEmbedKeyWire.write(key))).id
  const read = async (id: number) => embedKeyWire.decode(itemIn(await callAs(app, ids.headMain, ['GET', keysPath]), id))
  return formTrial<NewEmbedKey>({
    form: keyForm,
    calls: {
      [`POST ${keysPath}`]: {
        values: [ofPages, ofServer],
        send: async (key) => ({ before: keyForm.empty, after: await read(await add(key)) }),
      },
      [`PUT ${keysPath}/:id`]: {
        values: [ofPages, ofServer],
        skips: {
          kind: 'A key says of itself what it is, so that stays.',
          isTest: 'So does this.',
        },
        async send(key) {
          const id = await add(before[key.kind])
          await callAs(app, ids.headMain, ['PUT', `${keysPath}/${id}`], newEmbedKeyWire.write(key))
          return { before: before[key.kind], after: await read(id) }
        },
      },
    },
  })
}

const formAd = 7301

const request: ContactRequest = {
  civility: 'mrs',
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.org',
  phone: '0601020304',
  object: 'A visit of the house',
  message: 'Is it free?',
  consent: true,
  copy: true,
}

const about = { ad: formAd, establishment: null, challenge: { token: '', answer: '' }, trap: '' }

const contactTrial = (app: TestApp, key: string): AnyFormTrial =>
  formTrial<ContactRequest>({
    form: contactForm,
    calls: {
      'POST /api/embed/contact_requests': {
        values: [request],
        skips: { consent: 'Without it nothing is stored.' },
        async send(typed) {
          const { defi: _, ...body } = sentRequestWire.write({ ...typed, ...about })
          const reply = await visitor(app, key).sendAbout(formAd, body)
          if (reply.status !== 201) throw new Error(await reply.text())
          const stored = (await contactsOf(app)).at(-1)
          const { contact } = contactDetailWire.decode(await callAs(app, ids.northMain, ['GET', `/api/provider/contacts/${stored?.id}`]))
          await app.jobs.drain()
          const copy = app.mails.some(({ to, text }) => to === typed.email && text.includes(typed.message))
          return { before: contactForm.empty, after: { ...contact, consent: typed.consent, copy } }
        },
      },
    },
  })

export const samples: MakeSamples = async (app) => {
  const { id } = await makeKeyAs(app, ids.northMain, { ...publicKey, nom: secret, portail: secret })
  await insertAd(app, ids.north, formAd)
  const pages = await makeKeyAs(app, ids.northMain, publicKey)
  return {
    ids: { embed_keys: id },
    bodies: {
      'POST /api/backend/embed_keys': publicKey,
      'PUT /api/backend/embed_keys/:id': { ...publicKey, nom: 'Taken over' },
      'POST /api/backend/embed_keys/:id/rotate': {},
    },
    forms: [keyTrial(app), contactTrial(app, pages.text)],
  }
}
