// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineContactForm } from '../contacts/contact-form/contact-form.ts'

defineElement('vitrine-contact-form', VitrineContactForm)
