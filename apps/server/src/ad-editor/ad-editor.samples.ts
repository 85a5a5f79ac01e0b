import { adTextQuestionWire } from '@vitrine/core/ad-editor'
import { adContentWire, adForm, type AdContent, type AdValues } from '@vitrine/core/ad-form'
import { ids } from '../test/harness.ts'
import { northernAd, secret, type MakeSamples } from '../test/samples.ts'

const risks =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr'

/** The id of another save. */
const otherCopy = '6f1c7c1e-9f5b-4a58-8d0c-6f6f3f1f2a02'

/** The values that the law requires for a house on sale. */
export const lawful: Partial<AdValues> = {
  feesPaidBy: 'seller',
  isCoOwnership: 'no',
  energyDiagnosis: 'ongoing',
  legalText: `Honoraires à la charge du vendeur. ${risks}`,
}

/** A programme of the same account. */
const programme = northernAd + 1
const copy = '6f1c7c1e-9f5b-4a58-8d0c-6f6f3f1f2a01'

/** The content of an ad with everything that its kind requires. */
export const sampleContent = (values: Partial<AdValues> = {}): AdContent => ({
  values: {
    ...adForm.empty,
    offerType: 'V',
    objectType: 1200,
    reference: 'SAMPLE',
    title: 'Maison de ville',
    price: 320_000,
    priceShown: 'shown',
    realPostalCode: '44000',
    realCity: 'Nantes',
    postalCode: '44000',
    city: 'Nantes',
    company: 'North',
    livingSurface: 90,
    text: 'Une maison de ville lumineuse, avec un jardin au sud et un garage fermé.',
    ...values,
  },
  pictures: [],
  instagram: null,
  documents: [],
  visits: [],
})

/** The body of a save by the account with this login. */
export const sampleBody = (content: AdContent, more: object = {}, login = 'north') => ({
  annonceur: { login },
  flux: { code: 'SAISIE_IMMO' },
  lang: 'fr',
  ...adContentWire.encode(content),
  ...more,
})

/** A draft of north's. */
const northernDraft = 790

export const samples: MakeSamples = async ({ database }) => {
  await database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code) VALUES ($1, $2, 'B', 'IMMO', 1200, 'V', $3, $3, 'SAISIE_IMMO')`,
    [ids.north, northernDraft, `${secret} draft`],
  )
  const content = sampleContent({ title: secret })
  await database.query(
    `INSERT INTO ad_copies (advertiser_id, id, user_id, ad_id, base_version, content, saved_at) VALUES ($1, $2, $3, $4, 1, $5, now())`,
    [ids.north, copy, ids.northMain, northernAd, JSON.stringify(adContentWire.encode(content))],
  )
  await database.query(
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, body, city, source_code) VALUES ($1, $2, 'B', 'IMMO', 3000, 'V', $3, $4, $4, $4, 'SAISIE_IMMO')`,
    [ids.north, programme, 'PROGRAMME', secret],
  )
  return {
    ids: { copies: copy, lots: programme, versions: 1 },
    bodies: {
      'POST /api/provider/annonce/redaction': adTextQuestionWire.encode({
        purpose: 'description',
        values: sampleContent().values,
        source: '',
        tone: 'factual',
        length: 'short',
        language: 'fr',
      }),
      'POST /api/provider/annonce': sampleBody(content),
      'PUT /api/provider/annonce/:id': sampleBody(sampleContent({ reference: 'OTHER', ...lawful }), { version: 1 }),
      'POST /api/provider/lots/:id': { lots: [{ cle: 'a', id: null, version: 0, copie: copy, contenu: adContentWire.encode(content) }] },
      'PUT /api/provider/saisies': {
        annonces: [{ id: northernDraft, version: 1, copie: otherCopy, champs: { titre: secret, reference: 'DRAFT-1' } }],
      },
      'POST /api/provider/traitement-envoi-annonce-advanced': {
        action: 'diffuseNow',
        universe: 'IMMO',
        annonce: northernDraft,
        flux: { code: 'SAISIE_IMMO' },
        annonceur: { login: 'north' },
      },
      'PUT /api/provider/copies/:uuid': { annonce: northernAd, version: 1, contenu: adContentWire.encode(content) },
    },
    query: { annonce: northernAd },
  }
}
