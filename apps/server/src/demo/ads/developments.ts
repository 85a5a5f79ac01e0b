import { frame, picturesOf, roundTo, type DemoAd, type PictureKind, type Shop } from '../demo.model.ts'
import type { Random } from '../random.ts'
import type { Town } from '../towns.ts'

const offices = 5

/** A new programme, typed in the area, without contacts yet. */
const announced = (random: Random, shop: Shop, id: number, town: Town, pictures: readonly PictureKind[]): DemoAd => {
  const created = random.between(4, 30)
  return {
    ...frame(random, shop, id, town),
    state: 'A',
    source_code: 'SAISIE_IMMO',
    photos: picturesOf(id * 10, pictures),
    created,
    updated: created / 2,
    pushed: null,
    interest: null,
    peak: null,
  }
}

const makeEstate = (random: Random, shop: Shop, id: number): DemoAd => {
  const town = random.pick(shop.towns)
  const surface = random.between(35, 60) * 10
  return {
    ...announced(random, shop, id, town, ['land', 'land']),
    object_type: 3300,
    title: `Lotissement Les Prés Hauts – ${town.name}`,
    body: `Quatorze terrains viabilisés à ${town.name}, à partir de ${surface} m², libres de constructeur. Permis d’aménager obtenu, ouverture des ventes au prochain trimestre.`,
    price: roundTo(surface * town.salePerMetre * 0.07, 500),
    surface,
    data: { TYPE_PROGRAMME: 'TERRAIN' },
  }
}

/** The floors of an office building, and the programme they belong to. */
const makeOffices = (random: Random, shop: Shop, firstId: number, thisYear: number): DemoAd[] => {
  const town = random.pick(shop.towns)
  const delivery = `2e trimestre ${thisYear + 1}`
  const floors = Array.from({ length: offices }, (_, floor): DemoAd => {
    const surface = random.between(12, 30) * 10
    return {
      ...announced(random, shop, firstId + 1 + floor, town, ['block']),
      parent_id: firstId,
      object_type: 4400,
      title: `Bureaux de ${surface} m² – étage ${floor}`,
      body: `Plateau de ${surface} m² livré câblé et climatisé, divisible, avec accès de plain-pied ou par ascenseur et stationnement en sous-sol.`,
      price: roundTo(surface * town.salePerMetre * 0.9, 500),
      surface,
      data: { LIVRAISON: delivery, ETAGE: String(floor) },
    }
  })
  const program: DemoAd = {
    ...announced(random, shop, firstId, town, ['block', 'block']),
    object_type: 3400,
    title: `Programme de bureaux Le Quadrant – ${town.name}`,
    body: `Le Quadrant réunit ${offices} plateaux de bureaux à ${town.name}, à deux pas du tramway. Terrasse partagée, local à vélos et stationnement. Livraison prévue au ${delivery}.`,
    price: Math.min(...floors.flatMap(({ price }) => price ?? [])),
    surface: Math.min(...floors.flatMap(({ surface }) => surface ?? [])),
    data: { LIVRAISON: delivery },
  }
  return [program, ...floors]
}

/** A house to be built on any land, as a model or as an ad. */
const makeHouseModel = (random: Random, shop: Shop, id: number, state: 'M' | 'A'): DemoAd => {
  const town = random.pick(shop.towns)
  const [rooms, surface] = state === 'M' ? [4, 92] : [5, 118]
  return {
    ...announced(random, shop, id, town, ['house', 'living']),
    state,
    object_type: 5200,
    title: `Maison ${state === 'M' ? 'Alizé' : 'Mistral'} de ${surface} m², ${rooms} pièces`,
    body: `Maison de plain-pied de ${surface} m² : séjour ouvert sur le jardin, ${rooms - 1} chambres, garage. À construire sur le terrain de votre choix, autour de ${town.name}.`,
    price: roundTo(surface * 1650, 500),
    surface,
    rooms,
  }
}

/** Further ads of a developer: an estate, an office building, houses to be built on any land. */
export const makeDevelopments = (random: Random, shop: Shop, id: number, thisYear: number): DemoAd[] => {
  const officesFrom = id + 1
  const modelsFrom = officesFrom + 1 + offices
  return [
    makeEstate(random, shop, id),
    ...makeOffices(random, shop, officesFrom, thisYear),
    makeHouseModel(random, shop, modelsFrom, 'M'),
    makeHouseModel(random, shop, modelsFrom + 1, 'A'),
  ]
}
