import { landWithHouseType, modelObjectType } from '../ads/ads.model.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContent } from '../ad-form/ad-form.record.model.ts'

const limits = { title: 100, text: 4_000, pictures: 50 } as const

const joined = (parts: readonly string[], between: string, max: number): string => parts.filter(Boolean).join(between).slice(0, max)

const sum = (one: number | null, other: number | null): number | null => (one === null && other === null ? null : (one ?? 0) + (other ?? 0))

/** The ad of a house on a piece of land: the description of the model, the location of the land, and the sum of both prices. */
export const mergeLandAndModel = (land: AdContent, model: AdContent): AdContent => {
  const { values: ground } = land
  const { values: house } = model
  const values: AdValues = {
    ...house,
    // Once it stands on a piece of land, the ad is no longer a model.
    objectType: house.objectType === modelObjectType ? landWithHouseType : house.objectType,
    programType: house.objectType === modelObjectType ? 'land-and-house' : house.programType,
    reference: '',
    title: joined([house.title, ground.city], ' – ', limits.title),
    text: joined([house.text, ground.text], '\n\n', limits.text),
    price: sum(house.price, ground.price),
    landPrice: ground.price,
    landSurface: ground.landSurface,
    realPostalCode: ground.realPostalCode,
    realCity: ground.realCity,
    postalCode: ground.postalCode,
    city: ground.city,
    street: ground.street,
    exactAddressShown: ground.exactAddressShown,
  }
  const pictures = [...new Map([...model.pictures, ...land.pictures].map((picture) => [picture.id, picture])).values()].slice(
    0,
    limits.pictures,
  )
  return { ...model, values, pictures, instagram: null, documents: [...model.documents, ...land.documents], visits: [] }
}
