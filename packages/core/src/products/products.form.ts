import { defineForm } from '../form/index.ts'
import type { ActivationDetails } from './products.model.ts'
import { isCode } from './products.rules.ts'

/** The form of an activation code. */
export const activationForm = defineForm<ActivationDetails>()('products', {
  code: {
    kind: 'text',
    label: 'activation.code',
    hint: 'activation.hint',
    required: true,
    max: 40,
    messages: { 'not-a-code': 'activation.notACode' },
    check: (code) => (isCode({ code }) ? null : 'not-a-code'),
  },
})
