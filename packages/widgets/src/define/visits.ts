// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineVisits } from '../contacts/visits/visits.ts'

defineElement('vitrine-visits', VitrineVisits)
