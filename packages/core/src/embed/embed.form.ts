import { defineForm } from '../form/form.define.ts'
import type { ContactRequest } from './embed.model.ts'

/** The maximum length of the object, which becomes the subject of a mail. */
export const maxObject = 150

/** The fields that a visitor fills in. */
export const contactForm = defineForm<ContactRequest>()('contact-form', {
  civility: {
    kind: 'choice',
    label: 'civility.label',
    choices: [
      { value: 'mrs', text: 'civility.mrs' },
      { value: 'mr', text: 'civility.mr' },
    ],
    autocomplete: 'honorific-prefix',
  },
  firstName: { kind: 'text', label: 'fields.firstName', max: 100, autocomplete: 'given-name' },
  lastName: { kind: 'text', label: 'fields.lastName', max: 100, autocomplete: 'family-name' },
  email: {
    kind: 'email',
    label: 'fields.email',
    required: true,
    max: 200,
    autocomplete: 'email',
    messages: { required: 'errors.email-required' },
  },
  phone: { kind: 'phone', label: 'fields.phone', autocomplete: 'tel' },
  object: { kind: 'text', label: 'fields.object', required: true, max: maxObject, messages: { required: 'errors.object-required' } },
  message: {
    kind: 'long-text',
    label: 'fields.message',
    required: true,
    max: 5000,
    rows: 5,
    messages: { required: 'errors.message-required' },
  },
  consent: { kind: 'flag', label: 'fields.consent', required: true, drafted: false, messages: { required: 'errors.consent-required' } },
  copy: { kind: 'flag', label: 'copy' },
})
