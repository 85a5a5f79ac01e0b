// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineExports } from '../exports/exports.ts'

defineElement('vitrine-exports', VitrineExports)
