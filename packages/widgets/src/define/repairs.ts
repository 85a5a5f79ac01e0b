// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineRepairs } from '../repairs/repairs.ts'

defineElement('vitrine-repairs', VitrineRepairs)
