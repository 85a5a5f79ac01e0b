// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAdSheet } from '../ad-sheet/ad-sheet.ts'

defineElement('vitrine-ad-sheet', VitrineAdSheet)
