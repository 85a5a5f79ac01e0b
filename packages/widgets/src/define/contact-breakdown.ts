// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineContactBreakdown } from '../contacts/contact-breakdown/contact-breakdown.ts'

defineElement('vitrine-contact-breakdown', VitrineContactBreakdown)
