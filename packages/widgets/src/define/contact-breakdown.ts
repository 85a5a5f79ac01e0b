// Written by `npm run generate`.
import { defineElement } from '../base/define-element.ts'
import { VitrineContactBreakdown } from '../contact-breakdown/contact-breakdown.ts'

defineElement('vitrine-contact-breakdown', VitrineContactBreakdown)
