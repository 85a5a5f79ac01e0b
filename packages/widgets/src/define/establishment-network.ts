// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineEstablishmentNetwork } from '../establishment-sheet/establishment-network/establishment-network.ts'

defineElement('vitrine-establishment-network', VitrineEstablishmentNetwork)
