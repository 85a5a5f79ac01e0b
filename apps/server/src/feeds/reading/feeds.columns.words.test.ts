import { adWireNames } from '@vitrine/core/ad-form'
import { expect, test } from 'vitest'
import { codeOfWord, optionsOf } from './feeds.columns.values.wire.ts'
import { fieldOfHeading, rankOfHeading } from './feeds.columns.words.wire.ts'

test.each([
  ['REFERENCE', 'reference'],
  ['Réf.', 'reference'],
  ['N° de stock', 'reference'],
  ['Stock Number', 'reference'],
  ['DATE_MEC', 'DATE_MISE_EN_CIRCULATION'],
  ['Date de 1ère mise en circulation', 'DATE_MISE_EN_CIRCULATION'],
  ['firstRegistrationDate', 'DATE_MISE_EN_CIRCULATION'],
  ['PRIX_VENTE', 'prix'],
  ['Prix de vente (€ TTC)', 'prix'],
  ['Precio', 'prix'],
  ['Kilométrage [km]', 'kilometrage'],
  ['odometer', 'kilometrage'],
  ['Nb. de portes', 'NB_PORTES'],
  ['puissance-din', 'PUISSANCE'],
  ['VIN', 'NUMERO_SERIE'],
  ['Photo 1', 'photos'],
  ['photo_02', 'photos'],
  ['PHOTO12', 'photos'],
  ['Image URL 3', 'photos'],
  ['Surface habitable (m²)', 'SURFACE_HABITABLE'],
  ['Nombre de pièces', 'nb_pieces'],
  ['Código postal', 'code_postal'],
  ['vehicle.make', 'marque'],
  ['mileage.value', 'kilometrage'],
  ['price/amount', 'prix'],
  ['vehicle/make', 'marque'],
  ['images/image/url', 'photos'],
  ['options/option', 'EQUIPEMENTS'],
  ['prices/sale/price', 'prix'],
  ['Type de programme', 'TYPE_PROGRAMME'],
])('“%s” is known for what it is', (heading, field) => expect(fieldOfHeading(heading)).toBe(field))

test.each(['Prix achat', 'Owner phone', 'prices/was', 'For sale / price on demand', 'Commentaire interne', 'count', 'Mandant', '12'])(
  '“%s” is not taken for anything',
  (heading) => expect(fieldOfHeading(heading)).toBeUndefined(),
)

test('a heading that is a text, or a word of JavaScript, is known for nothing', () => {
  // Work that grows with the square of the length outlasts the time limit of the test.
  const long = [`photo${'_'.repeat(300_000)}x`, `${'('.repeat(300_000)}photo`]
  expect(['constructor', ...long].map((heading) => fieldOfHeading(heading))).toEqual([undefined, undefined, undefined])
  expect(['constructor', ...long].map(rankOfHeading)).toEqual([Infinity, Infinity, Infinity])
})

test('every field is known by its name, and every word leads to a field that there is', () => {
  const names = Object.values(adWireNames)
  expect(names.filter((name) => fieldOfHeading(name) === undefined)).toEqual([])
})

test('a word for a field counts before an uncertain one, and a part of a name last', () => {
  const ranks = ['reference', 'Stock number', 'ID', 'agency.id', 'nothing'].map(rankOfHeading)
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(new Set(ranks).size).toBe(5)
})

test.each([
  ['typeObjet', 'Berline', '2100'],
  ['typeObjet', 'SUV', '2100'],
  ['typeObjet', 'Scooter', '2200'],
  ['typeObjet', 'Maison / Villa', '1200'],
  ['typeOffre', 'For sale', 'V'],
  ['typeOffre', 'À louer', 'L'],
  ['typeOffre', 'Alquiler', 'L'],
  ['energie', 'GAZOLE', 'DIESEL'],
  ['energie', 'Plug-in hybrid', 'HYBRIDE_RECHARGEABLE'],
  ['BOITE', 'BVA', 'AUTOMATIQUE'],
  ['ETAT_VEHICULE', 'VO', 'OCCASION'],
  ['TYPE_PROGRAMME', 'Terrain + maison', 'TERRAIN_MAISON'],
  ['TYPE_PROGRAMME', 'Lotissement', 'TERRAIN'],
])('a column %s reads “%s” as %s', (field, word, code) => expect(codeOfWord(field, word)).toBe(code))

test('a word that nobody knows, and one of a field without choices, stays as it is', () => {
  expect([codeOfWord('energie', 'Charbon'), codeOfWord('titre', 'Diesel')]).toEqual([undefined, undefined])
})

test('options are found in what dealers and agencies write', () => {
  expect(
    optionsOf('EQUIPEMENTS', 'Clim. auto | Jantes alliage 17" | Régulateur de vitesse | Sièges chauffants | Aide au stationnement AR'),
  ).toEqual(['CLIMATISATION', 'REGULATEUR', 'RADAR_RECUL', 'JANTES_ALU', 'SIEGES_CHAUFFANTS'])
  expect(optionsOf('EQUIPEMENTS', 'Air conditioning, Sat nav, Rear view camera')).toEqual(['CLIMATISATION', 'GPS', 'CAMERA_RECUL'])
  expect(optionsOf('equipments', 'Ascenseur, cave, balcon, accès PMR')).toEqual(['ASCENSEUR', 'BALCON', 'CAVE', 'ACCES_HANDICAPE'])
  expect(optionsOf('EQUIPEMENTS', 'Climb assist')).toEqual([])
})
