import { isPhone } from '../email-phone/index.ts'
import { defineForm } from '../form/index.ts'
import type { CallBackDetails } from './mail.model.ts'

/** The form by which a person asks to be called back about a product. */
export const callBackForm = defineForm<CallBackDetails>()('promo', {
  phone: {
    kind: 'phone',
    label: 'phone',
    required: true,
    max: 40,
    autocomplete: 'tel',
    messages: { required: 'phoneRequired', invalid: 'phoneInvalid' },
    check: (phone) => (isPhone(phone) ? null : 'invalid'),
  },
  message: { kind: 'long-text', label: 'messageLabel', required: true, max: 2000, rows: 4, messages: { required: 'messageRequired' } },
})
