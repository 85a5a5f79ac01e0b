import { adFields } from './ad-editor.catalogue.form.ts'
import { isProperty, isVehicle } from './ad-editor.when.rules.ts'
import { videoUrlFault } from './ad-editor.video.rules.ts'

/** Text, equipment and links. */
export const furtherFields = adFields({
  text: { kind: 'long-text', label: 'fields.text', tab: 'description', family: 'offer', wire: 'texte', required: true, min: 50, max: 4_000, rows: 14 },
  propertyEquipment: {
    kind: 'choices', label: 'fields.propertyEquipment', tab: 'equipment', family: 'building', wire: 'equipments', visible: isProperty,
    choices: [
      { value: 'ASCENSEUR', text: 'equipment.lift' }, { value: 'BALCON', text: 'equipment.balcony' }, { value: 'TERRASSE', text: 'equipment.terrace' }, { value: 'JARDIN', text: 'equipment.garden' },
      { value: 'PISCINE', text: 'equipment.pool' }, { value: 'PARKING', text: 'equipment.parking' }, { value: 'GARAGE', text: 'equipment.garage' }, { value: 'CAVE', text: 'equipment.cellar' },
      { value: 'CHEMINEE', text: 'equipment.fireplace' }, { value: 'CLIMATISATION', text: 'equipment.airConditioning' }, { value: 'INTERPHONE', text: 'equipment.intercom' }, { value: 'DIGICODE', text: 'equipment.doorCode' },
      { value: 'GARDIEN', text: 'equipment.caretaker' }, { value: 'ALARME', text: 'equipment.alarm' }, { value: 'FIBRE', text: 'equipment.fibre' }, { value: 'ACCES_HANDICAPE', text: 'equipment.stepFree' },
    ],
  },
  vehicleEquipment: {
    kind: 'choices', label: 'fields.vehicleEquipment', tab: 'equipment', family: 'vehicle', wire: 'EQUIPEMENTS', visible: isVehicle,
    choices: [
      { value: 'CLIMATISATION', text: 'equipment.airConditioning' }, { value: 'GPS', text: 'equipment.navigation' }, { value: 'REGULATEUR', text: 'equipment.cruiseControl' }, { value: 'RADAR_RECUL', text: 'equipment.parkingSensors' },
      { value: 'CAMERA_RECUL', text: 'equipment.camera' }, { value: 'JANTES_ALU', text: 'equipment.alloys' }, { value: 'TOIT_OUVRANT', text: 'equipment.sunroof' }, { value: 'SIEGES_CHAUFFANTS', text: 'equipment.heatedSeats' },
      { value: 'BLUETOOTH', text: 'equipment.bluetooth' }, { value: 'ATTELAGE', text: 'equipment.towBar' }, { value: 'LED', text: 'equipment.led' }, { value: 'ISOFIX', text: 'equipment.isofix' },
    ],
  },
  videoUrl: { kind: 'url', label: 'fields.videoUrl', hint: 'hints.videoUrl', tab: 'media', family: 'links', wire: 'assets', max: 500, check: videoUrlFault, messages: { 'video-url': 'faults.videoUrl', invalid: 'faults.videoUrl' } },
  tourUrl: { kind: 'url', label: 'fields.tourUrl', tab: 'media', family: 'links', wire: 'VISITE_VIRTUELLE', max: 500 },
  legalText: { kind: 'long-text', label: 'fields.legalText', hint: 'hints.legalText', tab: 'legal', family: 'offer', wire: 'MENTIONS_LEGALES', max: 4_000, rows: 8 },
})
