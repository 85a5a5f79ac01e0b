import type { Claim } from './fact-check.model.ts'
import { before } from './fact-check.words.rules.ts'

/** Words for what a property or a vehicle has, by the code of the catalogue of ads. */
const property: Readonly<Record<string, string>> = {
  lift: 'ascenseurs?|lift|elevators?|ascensor(?:es)?|elevador(?:es)?',
  balcony: 'balcons?|balcon(?:y|ies|es)',
  terrace: 'terrasses?|terraces?|terrazas?|rooftop|roof terrace|patio',
  garden: 'jardins?|jardinet|gardens?|jardin(?:es)?',
  pool: 'piscines?|(?:swimming[ -])?pools?|piscinas?|alberca',
  parking:
    '(?:places? de )?(?:parking|stationnement)s?|parking spaces?|(?:plazas? de )?(?:aparcamiento|estacionamiento)|(?:cajon(?:es)? de )?estacionamiento',
  garage: 'garages?|garajes?|box(?: ferme)?|cochera',
  cellar: 'caves?|cellars?|trasteros?|bodega|sotano|basement',
  fireplace: 'cheminees?|fireplaces?|chimeneas?|wood burner|poele a bois|insert',
  airConditioning:
    'climatisations?|climatisee?s?|climatizad[oa]s?|clima\\b|mini ?splits?|clim\\b|air[ -]con(?:ditioning|ditioned|d)?|aire acondicionado|a\\/c',
  intercom: 'interphone|visiophone|intercom|videoportero|telefonillo|interfon',
  doorCode: 'digicode|door code|codigo de acceso',
  caretaker: 'gardien(?:ne)?|concierge|caretaker|porter|portero|conserje|vigilancia',
  alarm: 'alarmes?|alarm(?: system)?|alarma',
  fibre: 'fibre(?: optique)?|fib(?:re|er)(?: broadband| optic)?|fibra(?: optica)?',
  stepFree: 'acces (?:pmr|handicape)|pmr|step[ -]free|wheelchair[ -](?:accessible|access)|accesible (?:para|en) silla',
}
const vehicle: Readonly<Record<string, string>> = {
  airConditioning:
    'climatisations?|climatisee?s?|climatizad[oa]|clima\\b|clim(?: auto(?:matique)?)?\\b|air[ -]con(?:ditioning|d)?|climatizador|aire acondicionado|a\\/c|climate control',
  navigation: 'gps|navigation|navi(?:gateur)?|sat ?nav|navegador|navegacion',
  cruiseControl: 'regulateur(?: de vitesse)?|cruise(?: control)?|control (?:de )?crucero',
  parkingSensors: 'radars? (?:de recul|avant|arriere)|parking sensors?|sensores? de (?:aparcamiento|estacionamiento|reversa)',
  camera: 'cameras?(?: de recul)?|(?:reversing|rear|backup) camera|camara(?: de (?:reversa|marcha atras|vision trasera))?',
  alloys: 'jantes? (?:alu(?:minium)?|alliage)|alloys?(?: wheels)?|llantas? de aleacion|rines(?: de aluminio)?',
  sunroof: 'toit (?:ouvrant|panoramique)|sun ?roof|panoramic roof|techo (?:solar|panoramico)|quemacocos',
  heatedSeats: 'sieges? chauffants?|heated seats?|asientos? calefact(?:ados?|ables?)',
  bluetooth: 'bluetooth',
  towBar: 'attelage|tow ?bar|enganche|bola de remolque',
  led: '(?:phares |feux |faros |headlights )?(?:full )?leds?\\b',
  isofix: 'isofix',
  abs: 'abs\\b',
  tractionControl: 'controle de traction|traction control|control de traccion',
  quickshifter: 'quick ?shifter|shifter',
  heatedGrips: 'poignees chauffantes|heated grips|punos calefactables',
  topCase: 'top[ -]?case|baul',
  panniers: 'valises|panniers|maletas laterales|maletas',
  windscreen: 'pare[ -]brise|bulle haute|windscreen|parabrisas',
  crashBars: 'pare[ -]carters?|crash bars?|defensas',
  centreStand: 'bequille centrale|centre stand|center stand|caballete central',
  alarm: 'alarmes?|alarm|alarma',
}

const denied = /(?:sans|pas d[e']|pas de|aucun(?:e)?|without|no|not|sin|ni|ningun)\s*(?:une? |any |un[ao]? )?$/u
/** Such as "possibilité de garage" and "parking public à proximité", which promise nothing of the ad. */
const elsewhere =
  /(?:possibilite (?:de |d')|proche (?:de |d'|des |du )?|a cote (?:de |du |des )|public |near (?:the )?|close to (?:the )?|next to (?:the )?|facing the |cerca (?:de |del )(?:la |el )?|face (?:a la |au |aux )|vue sur (?:le |les |la )?|espacio para )\s*$/u

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}])`, 'gu')

const of = (codes: Readonly<Record<string, string>>, fields: Claim['fields']) =>
  Object.entries(codes).map(([value, words]) => ({ value, pattern: whole(words), fields }))
const properties = of(property, ['propertyEquipment'])
const vehicles = of(vehicle, ['vehicleEquipment', 'motorbikeEquipment'])

/** What the text says the property or the vehicle has, or has not. */
export const equipmentIn = (text: string, { universe }: { universe: 'IMMO' | 'VO' }): Claim[] =>
  (universe === 'VO' ? vehicles : properties).flatMap(({ value, pattern, fields }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }): Claim[] => {
      const words = before(text, index, 30)
      if (elsewhere.test(words)) return []
      const isDenial = denied.test(words)
      return [{ kind: 'equipment', start: index, end: index + found.length, value, fields, ...(isDenial && { isDenial }) }]
    }),
  )
