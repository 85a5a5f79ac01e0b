import { frame, picturesOf, roundTo, type DemoAd, type Shop } from '../demo.model.ts'
import type { Random } from '../random.ts'

type Line = readonly [brand: string, model: string, versions: readonly string[], newPrice: number, power: number]

const cars: readonly Line[] = [
  ['Renault', 'Clio', ['TCe 90 Evolution', 'E-Tech 145 Techno', 'Blue dCi 100 Equilibre'], 22_000, 90],
  ['Renault', 'Captur', ['TCe 90 Techno', 'E-Tech 145 Iconic'], 27_000, 140],
  ['Renault', 'Megane E-Tech', ['EV60 Techno', 'EV60 Iconic'], 41_000, 220],
  ['Peugeot', '208', ['PureTech 100 Active', 'e-208 GT', 'PureTech 75 Style'], 23_000, 100],
  ['Peugeot', '3008', ['BlueHDi 130 Allure', 'Hybrid 136 GT'], 39_000, 136],
  ['Peugeot', '5008', ['BlueHDi 130 Allure Pack', 'PureTech 130 GT'], 41_000, 130],
  ['Citroën', 'C3', ['PureTech 83 Plus', 'ë-C3 Max'], 19_000, 83],
  ['Citroën', 'C5 Aircross', ['BlueHDi 130 Plus', 'Hybrid 136 Max'], 36_000, 136],
  ['Dacia', 'Sandero', ['TCe 90 Stepway', 'ECO-G 100 Journey'], 16_500, 90],
  ['Dacia', 'Duster', ['TCe 130 Extreme', 'Hybrid 140 Journey'], 25_000, 130],
  ['Volkswagen', 'Golf', ['1.5 TSI 130 Life', '2.0 TDI 150 Style'], 34_000, 150],
  ['Volkswagen', 'Polo', ['1.0 TSI 95 Life', '1.0 TSI 110 Style'], 24_000, 95],
  ['Toyota', 'Yaris', ['116h Dynamic', '116h Design'], 25_000, 116],
  ['Toyota', 'Corolla', ['140h Dynamic', '196h GR Sport'], 34_000, 140],
  ['Fiat', '500', ['1.0 Hybrid 70 Dolcevita', '500e 118 La Prima'], 21_000, 70],
  ['Mini', 'Cooper', ['Cooper 136 Edition', 'Cooper S Exclusive'], 30_000, 136],
  ['BMW', 'Série 1', ['118i Business', '116d M Sport'], 37_000, 136],
  ['Audi', 'A3', ['30 TFSI S line', '35 TDI Design'], 38_000, 150],
  ['Tesla', 'Model 3', ['Propulsion', 'Grande Autonomie'], 42_000, 283],
  ['Kia', 'Sportage', ['1.6 T-GDi 160 Active', 'HEV 230 Design'], 37_000, 160],
]

const bikes: readonly Line[] = [
  ['Yamaha', 'MT-07', ['35 kW', 'Pure'], 8_200, 73],
  ['Yamaha', 'Tracer 9', ['GT', 'GT+'], 13_500, 119],
  ['Yamaha', 'XMAX 300', ['Tech Max'], 7_200, 28],
  ['Honda', 'CB500F', ['ABS'], 6_900, 47],
  ['Honda', 'Africa Twin', ['Adventure Sports', 'DCT'], 15_900, 102],
  ['Honda', 'Forza 125', ['ABS'], 5_600, 15],
  ['Kawasaki', 'Z900', ['Performance', '70 kW'], 10_300, 125],
  ['Kawasaki', 'Ninja 650', ['KRT'], 8_400, 68],
  ['Triumph', 'Street Triple', ['R', 'RS'], 11_200, 120],
  ['Triumph', 'Bonneville T100', ['Chrome'], 11_400, 65],
  ['BMW', 'R 1250 GS', ['Trophy', 'Rallye'], 19_900, 136],
  ['Ducati', 'Monster', ['Plus', 'SP'], 12_800, 111],
  ['KTM', '390 Duke', ['ABS'], 6_100, 44],
  ['Royal Enfield', 'Classic 350', ['Signals', 'Halcyon'], 4_900, 20],
  ['Vespa', 'GTS 125', ['Super'], 6_300, 14],
]

const colours = [
  'blanc nacré',
  'gris platine',
  'noir métal',
  'bleu nuit',
  'rouge vif',
  'vert sauge',
  'gris anthracite',
  'bleu ciel',
  'orange cuivre',
]
const carGear = [
  'caméra de recul',
  'régulateur adaptatif',
  'sièges chauffants',
  'écran tactile',
  'toit panoramique',
  'attelage',
  'aide au stationnement',
  'démarrage sans clé',
]
const bikeGear = [
  'béquille centrale',
  'poignées chauffantes',
  'top-case',
  'échappement homologué',
  'protège-mains',
  'selle confort',
  'feux à LED',
  'support de téléphone',
]

const energyOf = (line: Line, version: string): string => {
  if (/EV60|e-208|ë-C3|500e/.test(version) || line[0] === 'Tesla') return 'ELECTRIQUE'
  if (/E-Tech|Hybrid|116h|140h|196h|HEV/.test(version)) return 'HYBRIDE'
  return /dCi|HDi|TDI|116d/.test(version) ? 'DIESEL' : 'ESSENCE'
}

// No I, O or U and no SS: the letters a plate may carry.
const plateLetters = 'ABCDEFGHJKLMNPQRTVWXYZ'.split('')
const plateOf = (random: Random): string => {
  const pair = () => random.pick(plateLetters) + random.pick(plateLetters)
  return `${pair()}-${String(random.between(1, 999)).padStart(3, '0')}-${pair()}`
}

const distinct = (random: Random, items: readonly string[], count: number): string[] => {
  const first = random.between(0, items.length - 1)
  return Array.from({ length: count }, (_, index) => items[(first + index * 3) % items.length] as string)
}

const makeVehicle = (random: Random, shop: Shop, id: number, thisYear: number, bike: boolean): DemoAd => {
  const town = random.pick(shop.towns)
  const base = frame(random, shop, id, town)
  const line = random.pick(bike ? bikes : cars)
  const [brand, model, versions, newPrice, power] = line
  const version = random.pick(versions)
  const age = random.between(0, 9)
  const mileage = age === 0 ? random.between(10, 900) : age * random.between(bike ? 2_000 : 8_000, bike ? 7_000 : 19_000)
  const colour = random.pick(colours)
  const gear = distinct(random, bike ? bikeGear : carGear, 3)
  const automatic = !bike && (energyOf(line, version) !== 'ESSENCE' || random.chance(0.3))
  return {
    ...base,
    universe: 'VO',
    object_type: bike ? 2200 : 2100,
    title: `${brand} ${model} ${version}`,
    body: `${brand} ${model} ${version}, coloris ${colour}, ${mileage.toLocaleString('fr-FR')} km. Équipements : ${gear.join(', ')}. Révision faite avant livraison, garantie ${random.pick([6, 12, 24])} mois, reprise possible. ${bike ? 'Essai possible avec équipement et permis.' : 'Visible à notre point de vente, essai sur rendez-vous.'}`,
    price: roundTo(newPrice * 0.87 ** age * (0.92 + random.next() * 0.16), 50) - 10,
    stock: age === 0 ? 'VN' : 'VO',
    brand,
    model,
    year: thisYear - age,
    mileage,
    energy: bike ? 'ESSENCE' : energyOf(line, version),
    vehicle_selection: random.chance(0.12),
    source_code: random.chance(shop.fluxShare) ? 'LOGICIEL_STOCK' : 'SAISIE_VO',
    photos: random.chance(0.06)
      ? []
      : picturesOf(id * 10, bike ? ['bike', 'bike'] : (['car', 'car', 'car'].slice(0, random.between(1, 3)) as ['car'])),
    data: {
      ...base.data,
      VERSION: version,
      NUMERO_IMMATRICULATION: plateOf(random),
      COULEUR: colour,
      PUISSANCE: String(power),
      BOITE: automatic ? 'AUTOMATIQUE' : 'MANUELLE',
      ...(bike ? {} : { CRITAIR: energyOf(line, version) === 'ELECTRIQUE' ? '0' : random.pick(['1', '1', '2']) }),
    },
  }
}

export const makeCar = (random: Random, shop: Shop, id: number, thisYear: number): DemoAd => makeVehicle(random, shop, id, thisYear, false)
export const makeBike = (random: Random, shop: Shop, id: number, thisYear: number): DemoAd => makeVehicle(random, shop, id, thisYear, true)
