// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePortals } from '../portals/portals.ts'

defineElement('vitrine-portals', VitrinePortals)
