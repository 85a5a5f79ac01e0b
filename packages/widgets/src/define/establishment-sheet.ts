// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineEstablishmentSheet } from '../establishment-sheet/establishment-sheet.ts'

defineElement('vitrine-establishment-sheet', VitrineEstablishmentSheet)
