// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAdPortals } from '../broadcast/ad-portals/ad-portals.ts'

defineElement('vitrine-ad-portals', VitrineAdPortals)
