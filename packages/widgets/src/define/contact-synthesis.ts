// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineContactSynthesis } from '../contacts/contact-synthesis/contact-synthesis.ts'

defineElement('vitrine-contact-synthesis', VitrineContactSynthesis)
