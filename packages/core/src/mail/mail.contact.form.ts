import { isPhone } from '../email-phone/index.ts'
import { defineForm } from '../form/index.ts'
import type { ContactMessage } from './mail.model.ts'

/** The form by which a person writes to us. */
export const contactMessageForm = defineForm<ContactMessage>()('contact-us', {
  object: { kind: 'text', label: 'fields.object', required: true, max: 200, messages: { required: 'messages.object' } },
  message: { kind: 'long-text', label: 'fields.message', required: true, max: 10_000, rows: 8, messages: { required: 'messages.message' } },
  name: { kind: 'text', label: 'fields.name', required: true, max: 200, autocomplete: 'name' },
  email: {
    kind: 'email',
    label: 'fields.email',
    required: true,
    max: 200,
    autocomplete: 'email',
    messages: { required: 'messages.email', invalid: 'messages.emailInvalid' },
  },
  phone: {
    kind: 'phone',
    label: 'fields.phone',
    max: 40,
    autocomplete: 'tel',
    messages: { invalid: 'messages.phone' },
    check: (phone) => (isPhone(phone) ? null : 'invalid'),
  },
  copy: { kind: 'flag', label: 'fields.copy' },
})
