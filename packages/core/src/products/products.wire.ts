import { isoDate, nullable, oneOf, record, text } from '../wire/index.ts'
import { productNames, type Activation, type ActivationDetails } from './products.model.ts'

export const activationDetailsWire = record<ActivationDetails>()({ code: ['code', text] })

export const activationWire = record<Activation>()({
  product: ['produit', oneOf(productNames)],
  endsAt: ['fin', nullable(isoDate)],
})
