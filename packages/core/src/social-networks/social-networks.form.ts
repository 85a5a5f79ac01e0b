import { defineForm } from '../form/index.ts'
import type { NetworkRequest } from './social-networks.model.ts'

/** A request for a network to be connected. */
export const networkRequestForm = defineForm<NetworkRequest>()('social-networks', {
  message: { kind: 'long-text', rows: 4, label: 'ask.message', required: true, max: 2000 },
  phone: { kind: 'phone', label: 'ask.phone', hint: 'ask.phoneHint', autocomplete: 'tel' },
})
