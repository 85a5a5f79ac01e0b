import { adWireNames } from '@vitrine/core/ad-form'
import { columnUses } from '@vitrine/core/feeds'
import { plainWord } from '../../poliris/poliris.plain.rules.ts'

/** What software calls the columns of its files. A new spelling is one more word; case, accents, hyphens, blanks, plurals, small words and what stands in brackets do not matter. */
const spellings: readonly (readonly [field: string, ...words: string[]])[] = [
  [
    'reference',
    'ref',
    'réf.',
    'référence',
    'référence annonce',
    'référence interne',
    'référence agence',
    'référence du bien',
    'ref annonce',
  ],
  ['reference', 'numéro de dossier', 'n° dossier', 'numéro de stock', 'n° stock', 'num stock', 'id annonce', 'identifiant', 'code interne'],
  ['reference', 'ad reference', 'property reference', 'property ref', 'listing id', 'ad id', 'stock number', 'stock no', 'stock id', 'id'],
  ['reference', 'referencia', 'código', 'número de referencia'],
  [
    'typeOffre',
    'offre',
    "type d'offre",
    "type d'annonce",
    'type annonce',
    'type de transaction',
    'transaction',
    'type de mandat',
    'vente/location',
  ],
  ['typeOffre', 'nature', 'offer', 'offer type', 'listing type', 'transaction type', 'operación', 'tipo de operación', 'for sale or rent'],
  ['typeObjet', 'type de bien', 'type bien', 'bien', 'catégorie', 'nature du bien', 'type', 'genre', 'type de véhicule', 'carrosserie'],
  ['typeObjet', 'property type', 'category', 'kind', 'vehicle type', 'body', 'body type', 'body style', 'tipo', 'tipo de inmueble'],
  ['typeObjet', 'tipo de vehículo', 'carrocería', 'vehicle category', 'element'],
  ['titre', 'title', 'intitulé', 'libellé', 'headline', 'título', "titre de l'annonce", 'titre annonce', 'accroche'],
  [
    'texte',
    'description',
    'descriptif',
    "texte de l'annonce",
    'commentaire',
    'annonce',
    'text',
    'details',
    'descripción',
    'texto',
    'comments',
  ],
  [
    'prix',
    'price',
    'prix de vente',
    'prix public',
    'prix ttc',
    'prix fai',
    'prix / loyer',
    'prix loyer',
    'montant',
    'tarif',
    'prix vente ttc',
    'prix vente',
    'prix affiché',
    'prix net vendeur',
    'tarif ttc',
  ],
  [
    'prix',
    'sale price',
    'asking price',
    'retail price',
    'selling price',
    'amount',
    'price amount',
    'precio',
    'precio de venta',
    'price eur',
    'pvp',
  ],
  ['prix_prive', 'prix confidentiel', 'private price'],
  ['loyer_mensuel', 'loyer', 'loyer mensuel', 'rent', 'monthly rent', 'loyer hc', 'loyer hors charges', 'alquiler', 'renta mensual'],
  ['loyer_mensuel_cc', 'loyer cc', 'loyer charges comprises', 'loyer ttc', 'rent including charges'],
  ['code_postal', 'cp', 'code postal', 'postal code', 'postcode', 'zip', 'zip code', 'código postal', 'post code'],
  ['ville', 'commune', 'localité', 'city', 'town', 'ciudad', 'población', 'municipio', 'localidad'],
  ['ADRESSE', 'adresse', 'rue', 'address', 'street', 'dirección', 'calle', 'street address'],
  ['RAISON_SOCIALE', 'raison sociale', 'agence', 'nom agence', 'company', 'agency', 'agencia', 'société'],
  ['NEGOCIATEUR', 'négociateur', 'commercial', 'vendeur', 'agent', 'salesman', 'contact', 'agente', 'conseiller'],
  [
    'SURFACE_HABITABLE',
    'surface',
    'surface habitable',
    'superficie',
    'living area',
    'floor area',
    'area',
    'size',
    'metros cuadrados',
    'surf hab',
  ],
  ['SURFACE_HABITABLE', 'surface m2', 'living area m2', 'superficie útil', 'surface loi carrez', 'living space', 'habitable area'],
  [
    'SURFACE_TERRAIN',
    'surface terrain',
    'terrain',
    'land area',
    'plot size',
    'plot area',
    'superficie parcela',
    'land size',
    'surface du terrain',
  ],
  ['SURFACE_SEJOUR', 'surface séjour', 'séjour', 'living room area'],
  ['SURFACE_CARREZ', 'carrez', 'surface carrez', 'loi carrez'],
  ['SURFACE_TERRASSE', 'surface terrasse', 'terrace area'],
  [
    'nb_pieces',
    'pièces',
    'nb pièces',
    'nombre de pièces',
    'nbre pièces',
    'rooms',
    'number of rooms',
    'habitaciones',
    'estancias',
    'room count',
  ],
  [
    'NB_CHAMBRES',
    'chambres',
    'nb chambres',
    'nombre de chambres',
    'bedrooms',
    'beds',
    'dormitorios',
    'number of bedrooms',
    'nbre chambres',
  ],
  ['NB_SDB', 'salle de bain', 'nb salles de bain', 'nombre de salles de bain', 'sdb', 'nb sdb', 'bathrooms', 'baths', 'baños'],
  ['NB_SALLES_EAU', "salle d'eau", "nb salles d'eau", 'shower rooms', 'nb sde'],
  ['NB_WC', 'wc', 'nb wc', 'toilettes', 'toilets', 'aseos'],
  ['NB_BALCONS', 'balcons', 'nb balcons', 'balconies'],
  ['NB_PARKINGS', 'parkings', 'nb parkings', 'parking', 'stationnement', 'parking spaces'],
  ['NB_BOX', 'box', 'garages', 'nb garages', 'nb box'],
  ['ETAGE', 'étage', 'floor', 'planta', "numéro d'étage"],
  ['NB_ETAGES', 'nb étages', "nombre d'étages", 'floors', 'number of floors', 'storeys'],
  ['ANNEE_CONSTRUCTION', 'année de construction', 'année construction', 'year built', 'construction year', 'año de construcción', 'built'],
  ['TYPE_PROGRAMME', 'type de programme', 'nature du programme', 'programme type', 'development type', 'tipo de promoción'],
  ['meuble', 'meublé', 'furnished', 'amueblado'],
  ['mandat', 'mandat', 'type mandat', 'mandate'],
  ['NUMERO_MANDAT', 'n° mandat', 'numéro de mandat', 'num mandat', 'mandate number'],
  ['HONORAIRES_CHARGE', 'honoraires charge', 'charge honoraires', 'honoraires à la charge de', 'fees paid by'],
  ['HONORAIRES_ACQUEREUR', 'honoraires', 'honoraires acquéreur', 'honoraires acquéreur %', 'buyer fees'],
  ['HONORAIRES_LOCATAIRE', 'honoraires locataire', 'frais agence', "frais d'agence", 'tenant fees'],
  ['URL_HONORAIRES', 'barème', 'barème honoraires', 'url barème'],
  ['CHARGES', 'charges', 'charges mensuelles', 'monthly charges', 'service charge', 'gastos de comunidad'],
  ['DEPOT_GARANTIE', 'dépôt de garantie', 'caution', 'deposit', 'fianza'],
  ['TAXE_FONCIERE', 'taxe foncière', 'property tax', 'ibi'],
  ['COPROPRIETE', 'copropriété', 'bien en copropriété', 'condominium'],
  ['NB_LOTS_COPRO', 'nb lots', 'nombre de lots', 'lots copropriété'],
  ['CHARGES_COPRO', 'charges copropriété', 'quote part charges', 'charges annuelles'],
  ['CUISINE', 'cuisine', 'type de cuisine', 'kitchen', 'cocina'],
  ['ORIENTATION', 'exposition', 'orientation', 'orientación'],
  ['DATE_DISPONIBILITE', 'disponibilité', 'date de disponibilité', 'disponible le', 'available from', 'disponible desde'],
  ['DPE', 'dpe', 'classe énergie', 'classe dpe', 'étiquette énergie', 'dpe lettre', 'energy class', 'energy rating', 'epc', 'lettre dpe'],
  ['DPE', 'certificado energético', 'calificación energética', 'energy label', 'dpe étiquette conso'],
  [
    'DPE_CONSOMMATION',
    'dpe valeur',
    'consommation énergie',
    'valeur dpe',
    'consommation',
    'energy consumption',
    'dpe conso',
    'conso énergie',
  ],
  ['GES', 'ges', 'classe ges', 'étiquette climat', 'ges lettre', 'climate class', 'ghg class', 'lettre ges', 'emissions class'],
  ['GES_EMISSIONS', 'ges valeur', 'émission ges', 'valeur ges', 'ghg emissions', 'emisiones'],
  ['dpe_date_realisation', 'date dpe', 'date du dpe', 'dpe date', 'energy certificate date'],
  ['DPE_COUT_MIN', 'dpe coût min', 'coût énergie min', 'dépenses énergie min'],
  ['DPE_COUT_MAX', 'dpe coût max', 'coût énergie max', 'dépenses énergie max'],
  ['VISITE_VIRTUELLE', 'visite virtuelle', 'virtual tour', 'url visite', 'visita virtual', 'tour'],
  ['MENTIONS_LEGALES', 'mentions légales', 'legal notice', 'mentions'],
  ['equipments', 'équipements', 'prestations', 'amenities', 'features', 'equipment', 'equipamiento', 'extras'],
  ['marque', 'make', 'brand', 'manufacturer', 'constructeur', 'marca', 'marque véhicule', 'fabricant'],
  ['modele', 'model', 'modèle', 'modelo', 'famille', 'gamme'],
  ['VERSION', 'version', 'finition', 'trim', 'variant', 'derivative', 'versión', 'modèle version', 'version commerciale', 'acabado'],
  ['millesime', 'année', 'millésime', 'année modèle', 'year', 'model year', 'año', 'annee mec', 'année mise en circulation'],
  ['kilometrage', 'km', 'kms', 'kilométrage', 'kilomètres', 'kilométrage compteur', 'mileage', 'odometer', 'kilometraje', 'kilómetros'],
  ['KILOMETRAGE_GARANTI', 'kilométrage garanti', 'km garanti', 'garantie kilométrage', 'mileage guaranteed'],
  ['energie', 'énergie', 'carburant', 'type de carburant', 'fuel', 'fuel type', 'motorisation', 'combustible', 'energy'],
  ['BOITE', 'boîte', 'boîte de vitesses', 'type de boîte', 'boîte vitesse', 'transmission', 'gearbox', 'caja de cambios', 'cambio'],
  ['NB_VITESSES', 'rapports', 'nb vitesses', 'nombre de vitesses', 'nombre de rapports', 'gears', 'marchas'],
  ['NB_PORTES', 'portes', 'nb portes', 'nombre de portes', 'doors', 'number of doors', 'puertas'],
  [
    'PUISSANCE',
    'puissance',
    'puissance din',
    'puissance réelle',
    'ch din',
    'horsepower',
    'power',
    'hp',
    'bhp',
    'ch',
    'potencia',
    'power hp',
  ],
  ['CYLINDREE', 'cylindrée', 'engine size', 'engine capacity', 'cc', 'cilindrada', 'displacement'],
  ['COULEUR', 'couleur', 'couleur extérieure', 'teinte', 'colour', 'color', 'exterior color', 'exterior colour'],
  ['CO2', 'co2', 'émissions co2', 'émission co2', 'rejet co2', 'taux co2', 'co2 emissions', 'emisiones co2'],
  ['CLASSE_CO2', 'classe co2', 'étiquette co2', 'vignette co2'],
  ['GARANTIE', 'garantie', 'garantie mois', 'durée garantie', 'warranty', 'warranty months', 'garantía'],
  ['CONCESSION', 'concession', 'point de vente', 'site', 'parc', 'dealer', 'dealership', 'showroom', 'lieu', 'concesionario'],
  [
    'NUMERO_SERIE',
    'vin',
    'n° vin',
    'n° de série',
    'numéro de série',
    'numéro de châssis',
    'châssis',
    'n° châssis',
    'chassis number',
    'bastidor',
  ],
  [
    'NUMERO_IMMATRICULATION',
    'immatriculation',
    'immat',
    "n° d'immatriculation",
    'plaque',
    'plate',
    'registration',
    'license plate',
    'matrícula',
  ],
  ['NUMERO_IMMATRICULATION', 'registration number', 'number plate', 'reg', 'vrm', "numéro d'immatriculation", 'licence plate'],
  [
    'DATE_MISE_EN_CIRCULATION',
    'mec',
    'date mec',
    'mise en circulation',
    '1ère mise en circulation',
    'date 1ère mise en circulation',
    'date de mec',
  ],
  [
    'DATE_MISE_EN_CIRCULATION',
    'première mise en circulation',
    'date de mise en circulation',
    'date de première mise en circulation',
    '1ère mec',
  ],
  [
    'DATE_MISE_EN_CIRCULATION',
    'first registration',
    'registration date',
    'date of first registration',
    'first registration date',
    'matriculación',
  ],
  ['DATE_MISE_EN_CIRCULATION', 'fecha de matriculación', 'primera matriculación', 'first registered'],
  ['ETAT_VEHICULE', 'état', 'vn/vo', 'vo/vn', 'neuf/occasion', 'condition', 'état du véhicule', 'new/used', 'new or used'],
  [
    'EQUIPEMENTS',
    'équipements',
    'options',
    'équipements et options',
    'équipements de série',
    'équipement',
    'options et équipements',
    'features',
  ],
  ['EQUIPEMENTS', 'equipment', 'extras', 'equipamiento', 'opciones', 'option list', 'liste des options', 'standard equipment'],
  ['EQUIPEMENTS_MOTO', 'équipements moto', 'options moto'],
  ['financement_mensualites', 'mensualité', 'loyer mensuel vo', 'monthly payment', 'instalment', 'cuota'],
  [
    columnUses.photos,
    'photo',
    'photos',
    'url photo',
    'url photos',
    'photos url',
    'liste photos',
    'image',
    'images',
    'image urls',
    'pictures',
  ],
  [
    columnUses.photos,
    'photo url',
    'photo urls',
    'image url',
    'picture',
    'picture urls',
    'fotos',
    'foto',
    'imágenes',
    'liens photos',
    'photo links',
  ],
]

/** Words between others that say nothing. */
const small: ReadonlySet<string> = new Set(['d', 'de', 'del', 'des', 'du', 'l', 'la', 'le', 'les', 'of', 'the'])

/** Words that are written in several ways. */
const same: ReadonlyMap<string, string> = new Map([
  ['nombre', 'nb'],
  ['nbre', 'nb'],
  ['numero', 'n'],
  ['num', 'n'],
  ['no', 'n'],
  ['nº', 'n'],
  ['premiere', '1ere'],
  ['reference', 'ref'],
])

/** A heading without what software writes differently. */
const keyOf = (heading: string): string =>
  heading
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !small.has(word))
    .map((word) => plainWord(same.get(word) ?? word))
    .join('')

const offered = new Map<string, string[]>()
const note = (word: string, field: string): void => {
  const key = keyOf(word)
  const fields = offered.get(key) ?? []
  if (!fields.includes(field)) offered.set(key, [...fields, field])
}
for (const wire of Object.values(adWireNames)) note(wire, wire)
for (const [field, ...words] of spellings) for (const word of words) note(word, field)

const ranks = new Map([...offered.keys()].map((word, at) => [word, at]))

const anything = (): boolean => true

/** Photos that are numbered: `Photo 1`, `image_02`, `url photo 3`. */
const withoutNumber = (heading: string): string =>
  /photo|image|picture|foto/i.test(heading) ? heading.replaceAll(/[\s_.-]*\d+/g, '') : heading

/** Names within names, as JSON (`vehicle.make`) and XML (`vehicle/make`) have them; what is written with blanks is one name. */
const partsOf = (heading: string): string[] => heading.split(/\s/.test(heading) ? '.' : /[./]/)

/** Characters of a heading that is looked for: longer ones are texts, and take long to compare. */
const longestHeading = 200

/**
 * How a heading is looked for: as it stands, without what is in brackets or a number, and by its parts: `mileage.value`
 * by all but the last, `vehicle.make` by the last, `images/image/url` by the last two.
 */
const looksOf = (heading: string): string[] => {
  if (heading.length > longestHeading) return []
  const short = withoutNumber(heading.replaceAll(/\(.*?\)|\[.*?\]/g, ' '))
  const parts = partsOf(short)
  const measured = /^(?:value|amount|text|label|name|code)$/i.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
  return [heading, short, measured.join(' '), parts.slice(-2).join(' '), parts.at(-1) ?? ''].map(keyOf)
}

/** The field, or other use, that a heading is known for; undefined for one that is not known. Of several the first that is possible counts. */
export const fieldOfHeading = (heading: string, isPossible: (field: string) => boolean = anything): string | undefined =>
  looksOf(heading)
    .flatMap((look) => offered.get(look) ?? [])
    .find(isPossible)

/** What is said of a flat, a house or a car that is offered, and of no agency, person or document beside it. */
const offeredFields: ReadonlySet<string> = new Set([
  'prix',
  'loyer_mensuel',
  'loyer_mensuel_cc',
  'SURFACE_HABITABLE',
  'SURFACE_TERRAIN',
  'nb_pieces',
  'NB_CHAMBRES',
  'modele',
  'kilometrage',
])

/** Whether a field tells that an ad says it. */
export const isOfAd = (field: string): boolean => offeredFields.has(field)

/** How surely a heading means its field, the smallest first: the names of the wire, then the words in their order, then those of which a part alone is known. */
export const rankOfHeading = (heading: string): number => {
  const looks = looksOf(heading)
  const at = looks.findIndex((look) => offered.has(look))
  const look = looks[at]
  if (look === undefined) return Infinity
  return (ranks.get(look) ?? 0) + (at === looks.length - 1 ? offered.size : 0)
}
