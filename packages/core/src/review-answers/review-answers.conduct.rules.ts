import { wordsPattern } from './review-answers.words.rules.ts'

/** Saying that the agency is at fault, or liable. */
export const admissions = wordsPattern([
  String.raw`nous n'avons pas (?:su|respecte|tenu|fait (?:le necessaire|notre)|ete (?:a la hauteur|assez))|n'aurai(?:t|ent) (?:pas|jamais) du|pas a la hauteur de (?:notre|nos) \p{L}+`,
  String.raw`(?:not|wasn't|weren't) (?:\p{L}+ )?up to (?:our|the) (?:usual )?standards?|(?:fell|fallen) (?:short|below)|(?:should not|shouldn't|should never) have happened|(?:we|our \p{L}+) (?:did not|didn't) (?:\p{L}+ )?(?:do our job|keep (?:you|our|the|to)|respect|inform you|call you|answer you|reply|respond|warn you|check)`,
  String.raw`no (?:estuvimos|hemos estado) a la altura|no (?:supimos|hemos sabido|cumplimos|hemos cumplido|le avisamos|le contestamos|le informamos)|no (?:deberia|tendria que|debio) haber(?:se)? (?:\p{L}+)`,
  String.raw`(?:nous aurions|on aurait|notre \p{L}+ aurait) du (?!plaisir|loisir)(?:(?:vous|le|la|les|y|en|mieux|plus|bien|tout|pas) |l'){0,3}\p{L}+(?:er|ir|re)|(?:we|our \p{L}+|someone) (?:really )?should (?:not )?have (?!liked|loved|enjoyed|been (?:happy|glad|delighted))\p{L}+|(?:tendriamos|deberiamos|teniamos|debiamos) (?:que )?haber\p{L}*|debimos \p{L}+`,
  String.raw`(?:nous|notre \p{L}+) (?:vous )?(?:avons|a) (?:bien |trop )?(?:oublie|egare|omis|neglige|tarde|rate|failli|bacle|manque (?:a|de)|mal (?!vecu|pris)\p{L}+)\p{L}*|(?:ete|etait) (?:\p{L}+ )?(?:oublie|egare|neglige|bacle|perdu)\p{L}* par (?:nos soins|nous|notre \p{L}+)`,
  String.raw`(?:we|our \p{L}+|the (?:team|agency|office)) (?:have |has |had |clearly |really |did )?(?:forgot(?:ten)?|forget|mislaid|misplaced|overlooked|neglected|mishandled|mismanaged|dropped the ball|drop the ball|fell short|messed up|slipped up|lost (?:your|the) (?:keys?|files?|paperwork|documents?|forms?|application|deposit|trust)|missed (?:your|the) (?:calls?|appointment|viewing|messages?|emails?|deadline|visit)|failed (?:you|to)|fail(?:ed)? you|let you down)|we (?:hold|put) our hands up|we own (?:this|that|it)`,
  String.raw`(?<!(?:no|nunca|jamas) (?:nos |se |le )?)(?:(?:hemos|ha) (?:olvidado|extraviado|descuidado|perdido (?:su|sus|el|la|las|los))|(?:olvidamos|extraviamos|descuidamos|perdimos (?:su|sus|el|la|las|los)))`,
  String.raw`(?<!(?:aucune?|sans|ni) |pas d')(?:erreurs?|negligences?|fautes?|oublis?|manques?|manquements?|retards?|maladresses?|defaillances?|confusions?|lenteurs?|trop (?:vite|tard|lente?|longtemps|peu)|mal \p{L}+)(?: \p{L}+){0,4} (?:de notre part|de notre cote|par nos soins)|(?:la |notre )?responsabilite (?:de (?:l'|notre )agence )?(?:est|etait) (?:\p{L}+ )?engagee|nous (?:l'|en |les? |la )?assum(?:ons|erons)`,
  String.raw`(?<!(?:no|any|without) )(?:mistakes?|errors?|oversights?|failures?|delays?|lapses?|mix-?ups?|slips?|carelessness|shortcomings?|negligence)(?: \p{L}+){0,4} on our (?:part|side|end)`,
  String.raw`(?:error(?:es)?|fallos?|descuidos?|olvidos?|negligencias?|retrasos?|faltas?)(?: \p{L}+){0,3} (?:nuestr[oa]s?|(?:por|de) nuestra parte)`,
  String.raw`(?:ha sido|fue|es) un error (?:nuestro|por nuestra parte)`,
  String.raw`nous nous sommes trompee?s|nous avons (?:failli|manque a (?:nos|notre))(?: \p{L}+)?|vous avez raison de nous en vouloir|nous avons mal (?:fait|gere|agi)`,
  String.raw`we (?:really |totally |clearly )?(?:messed|screwed|slipped) up|we got (?:it|this|that) wrong|we dropped the ball|we let you down|we (?:have )?failed you`,
  String.raw`(?:tiene razon, )?(?:le )?(?:fallamos|hemos fallado)(?: nosotros)?|nos equivocamos|nos hemos equivocado|la culpa es nuestra|lo hicimos mal`,
  String.raw`(?:c'est |c'etait )?(?:entierement |de )?notre (?:entiere |seule )?(?:faute|responsabilite|erreur|negligence)|nous (?:sommes|etions) (?:pleinement |entierement |seuls )?(?:responsables|fautifs|coupables|en tort|en faute)(?: de (?:cette|cet|ce) \p{L}+)?|nous avons (?:commis|fait) (?:une|des) (?:\p{L}+ )?(?:erreurs?|fautes?|negligences?)|nous (?:reconnaissons|assumons|admettons) (?:notre|nos|avoir|pleinement|toute|cette|les)(?: \p{L}+)?|nos torts|nos manquements|nous (?:vous )?avons (?:menti|trompes?)|nous avons eu tort`,
  String.raw`(?:this |it |that )?(?:was |is )?(?:entirely |completely |all |totally )?our (?:own )?(?:fault|mistake|error|negligence|wrongdoing)|we (?:were|are) (?:\p{L}+ )?(?:wrong|negligent|at fault|liable|to blame|guilty|in the wrong)|we(?:'ve| have)? made (?:a|an|some) (?:\p{L}+ )?(?:mistakes?|errors?)|we (?:accept|take|assume|admit)(?: to)? (?:full |all |complete |the )?(?:liability|responsibility|fault|blame|negligence|our mistake)|we (?:admit|acknowledge|concede) (?:our|that we)(?: \p{L}+)?|we broke the law`,
  String.raw`(?:ha sido|es|fue) (?:todo )?(?:culpa|error|responsabilidad) (?:nuestr[oa])|(?:por )?nuestra culpa|nuestro error|(?:es|fue) nuestra responsabilidad|somos (?:los )?(?:\p{L}+ )?(?:responsables|culpables)|(?:hemos cometido|cometimos) (?:un|una|varios) (?:\p{L}+ )?(?:error(?:es)?|falta|negligencia)|(?:reconocemos|admitimos|asumimos) (?:nuestr[oa]s?|toda|plenamente|la|el|haber)(?: (?:la )?\p{L}+)?|negligencia por nuestra parte|error por nuestra parte`,
])

/** Saying that the reviewer is right, which admits what a complaint says. Thanks for saying it are none. */
export const agreements = wordsPattern([
  String.raw`vous avez (?:\p{L}+ ){0,2}raison(?! d(?:e |')(?:nous |le |la |l'|insister|poser|demander|attendre|dire|signaler))`,
  String.raw`you(?: are|'re) (?:\p{L}+ )?right(?! to (?:tell|say|ask|expect|mention|let|point|raise|insist))`,
  String.raw`tiene(?: usted)? (?:toda la )?razon(?! al )`,
])

/** Words against the person. */
export const insults = wordsPattern([
  String.raw`abruti\p{L}*|cretins?|minables?|honte a vous|(?:le |du |d'un )?niveau d'un(?:e)? \p{L}+|mythomanes?`,
  String.raw`shame on you|clowns?|jerks?|losers?|cowards?`,
  String.raw`payas[oa]s?|cretin[oa]s?|canallas?|cobardes?|verguenza (?:le |les )?deberia`,
  String.raw`(?:cet|votre) (?:avis|commentaire|recit) est (?:\p{L}+ )?(?:faux|mensonger|invente|diffamatoire)|faux (?:avis|commentaires?)|vous ne savez (?:\p{L}+ )?pas (?:lire|compter|ecouter)`,
  String.raw`(?:this|your) (?:review|comment|story|account) is (?:\p{L}+ )?(?:false|fake|untrue|a lie|invented|made up)|fake reviews?|you (?:clearly|obviously|evidently|apparently|simply|just) (?:cannot|can't|can not|do not know how to|don't know how to) (?:even )?(?:read|count|listen)|you (?:cannot|can't) even (?:read|count|listen)`,
  String.raw`(?:esta|su) (?:resena|opinion|comentario) es (?:\p{L}+ )?(?:fals[oa]|inventad[oa]|mentira)|resenas? falsas?|(?:usted )?no sabe (?:ni )?(?:leer|contar|escuchar)`,
  String.raw`malintencionad[oa]s?|malveillante?s?|malicious|calomnieu(?:x|se)`,
  String.raw`encore faudrait-il savoir(?: \p{L}+){0,3}|vous (?:inventez|racontez n'importe quoi|affabulez)|client de mauvaise foi`,
  String.raw`you(?: are|'re) making (?:this|it|things|that) up|you(?: have|'ve)? (?:invented|made up) (?:this|it|everything)|grow up|get a life`,
  String.raw`(?:el|la) \p{L}+ es usted|impresentables?|se lo inventa|falsedades|aprenda a leer`,
  String.raw`vous (?:mentez|avez menti|etes (?:un |une )?(?:menteur|menteuse|idiot|idiote|imbecile|fou|folle|malhonnete|incompetente?|ridicule|stupide|agressi(?:f|ve)|grossi(?:er|ere)|hysterique|jalou(?:x|se)|aigrie?))|menteu(?:r|se)s?|ridicules?|(?:mauvaise|pure) (?:foi|mechancete)|mauvaise foi|imbeciles?|idiote?s?|stupides?|(?:\p{L}+ )?pathetiques?|(?:vos|votre|ces) (?:mensonges?|inepties|betises|calomnies?|elucubrations|delires?)|propos (?:mensongers|ridicules|diffamatoires|delirants|absurdes)|n'importe quoi|apprenez a (?:lire|vivre)|clients? comme vous`,
  String.raw`you(?: are|'re)(?: (?:clearly|obviously|just|simply))?(?: (?:a|an))? (?:\p{L}+ )?(?:liar|lying|idiot|fool|dishonest|delusional|stupid|crazy|rude|ignorant|ridiculous|pathetic|moron|troll|unreasonable)|you must be (?:an? )?\p{L}+|you(?:'ve| have)? lied|liars?|pathetic|idiots?|morons?|(?:utter |complete |such )?nonsense|ridiculous|stupid(?:ity)?|your (?:lies|rant|tantrum|ignorance|stupidity)|bad faith|people like you|(?:a )?pack of lies|delusional|learn to read`,
  String.raw`(?:es |sois )?(?:usted |ustedes )?(?:es )?(?:un |una )?(?:mentiros[oa]s?|idiotas?|imbecil(?:es)?|maleducad[oa]s?|sinverguenzas?|desequilibrad[oa]s?|ignorantes?)|(?:usted|ustedes) (?:miente|mienten|mintio)|ridicul[oa]s?|(?:de )?mala fe|patetic[oa]s?|estupid[oa]s?|estupidez|(?:sus|tus) (?:mentiras|tonterias|delirios)|tonterias|absurd[oa]s?|esta (?:loco|loca)|gente como usted`,
])

/** Threats: courts, police, lists and worse. */
export const threats = wordsPattern([
  String.raw`(?:vous )?(?:en )?(?:subirez|assumerez) les consequences|propos (?:est |sont )?diffamatoires?|diffamatoires?|nous saurons (?:nous defendre|vous retrouver)`,
  String.raw`there will be consequences|(?:we know how to|we will|we'll) defend ourselves|we know (?:who|where) you (?:are|live)`,
  String.raw`habra consecuencias|sabremos defendernos|sabemos (?:quien es|donde vive)`,
  String.raw`nous (?:avons|venons de)(?: deja)? (?:port|depos|saisi|engag|entam|mandat|alert)\p{L}* (?:une |notre |nos |le |la |les |l'|d')?(?:plainte|avocate?s?|justice|tribunal|police|gendarmerie|procedure|autorites|action)(?: contre vous)?|plainte contre vous`,
  String.raw`we(?: have|'ve)?(?: already)? (?:filed|lodged|reported|instructed|contacted|informed|called|alerted) (?:\p{L}+ ){0,4}(?:police|lawyers?|solicitors?|attorneys?|authorities|courts?|complaint against you)`,
  String.raw`(?:ya )?hemos (?:ya )?(?:presentado|interpuesto|puesto|avisado|informado) (?:\p{L}+ ){0,2}(?:denuncia|demanda|querella|policia|abogad[oa]s?)`,
  String.raw`(?:la |une |de la )?diffamation|nous nous reservons le droit`,
  String.raw`legal (?:representatives?|advis[eo]rs?|counsel|consequences)|defamat\p{L}+|libel(?:lous)?|slander(?:ous)?|we reserve the right to`,
  String.raw`(?:acudiremos|recurriremos|iremos) a (?:la justicia|los tribunales|la via judicial|la policia)|difamaci?on|calumnias?|nos reservamos el derecho`,
  String.raw`(?:nous )?(?:porter(?:ons)?|deposer(?:ons)?|portons|deposons|allons porter|allons deposer) (?:une )?plainte(?: contre vous)?|(?:nous )?(?:engager(?:ons)?|entamer(?:ons)?|engageons) (?:des poursuites|une procedure|une action)|(?:nos|notre) (?:avocate?s?|service juridique|conseil juridique|huissier)|(?:vous )?(?:devrez )?(?:en )?(?:repondre )?devant (?:le tribunal|les tribunaux|la justice|un juge)|(?:poursuites|actions?|suites) (?:judiciaires|en justice|penales?)|en justice|mise en demeure|vous le regretterez|la police|liste noire|vous poursuivr\p{L}+|(?:\p{L}+ )?en diffamation`,
  String.raw`(?:we(?: will|'ll| may| are going to)? )?(?:sue|prosecute)(?: you)?|(?:we(?: will|'ll| may| shall)? )?(?:tak(?:e|ing) )?legal (?:action|proceedings|steps)|(?:you will hear from )?(?:our|my) (?:lawyers?|solicitors?|attorneys?|legal team|legal department)|(?:see you|take you|taking you) (?:in|to) court|in court|cease and desist|(?:be )?report(?:ed|ing)?(?: you)? to the (?:police|authorities)|the police|you(?: will|'ll) (?:regret|be sorry)|black ?list(?:ed)?|press charges|watch your (?:step|back|mouth)`,
  String.raw`(?:les? |os )?denunciar(?:emos|le|les|lo|la)|(?:les? |os )?demandar(?:emos|le|les|lo|la)|(?:tomaremos |emprenderemos |iniciaremos )?(?:medidas|acciones) (?:legales|judiciales)|nuestr[oa]s? (?:abogad[oa]s?|servicios? juridicos?|departamento legal)|(?:nos veremos )?(?:en|ante) (?:los|el|un) (?:tribunal(?:es)?|juzgados?|juez)|querella|(?:se|te) (?:va a )?arrepentir(?:a|as|an)?|la policia|lista negra|burofax|(?:atengase|atenganse) a las consecuencias`,
])

/** Asking for another rating, or for none. */
export const removals = wordsPattern([
  String.raw`(?:si|a moins que) vous ne? ?(?:le |l'|la )?(?:retir|rectifi|corrig|supprim|modifi)\p{L}*`,
  String.raw`(?:if|unless) you (?:take it down|(?:retract|withdraw|remove|delete|rectify|change) (?:it|this|that)?)`,
  String.raw`(?:si|a menos que|salvo que) (?:no )?(?:lo |la )?(?:rectific|rectifiqu|retir|borr|elimin|retract)\p{L}*`,
  String.raw`(?:merci de |veuillez )(?:le |la )(?:retirer|supprimer|effacer|modifier|corriger)|please (?:remove|delete|change|edit|withdraw|retract) (?:it|this)|(?:que |a )(?:la |lo )(?:retire|elimine|borre|cambie|modifique|rectifique)n?`,
  String.raw`(?:passer|passez|monter|montez|mettre|mettez|relever|relevez) (?:votre|la|cette) note(?: a (?:cinq|quatre|5|4))?|(?:retirez|effacez|supprimez) ce que vous avez ecrit`,
  String.raw`(?:bump|move|push|take|get|put) (?:us|it|this|your rating) (?:back )?(?:up )?to (?:five|four|5|4)(?:[- ]stars?)?|(?:take|taking) back what you (?:wrote|said)`,
  String.raw`(?:retire|retirar|borre|borrar|elimine|eliminar) lo que ha escrito|(?:subir|suba|subirnos) (?:la|su) (?:nota|valoracion|puntuacion)`,
  String.raw`(?:modifi(?:er|ez)|supprim(?:er|ez)|retir(?:er|ez)|chang(?:er|ez)|effac(?:er|ez)|revoir|revoyez|reconsider(?:er|ez)|corrig(?:er|ez)|rectifi(?:er|ez)|amelior(?:er|ez)|enlev(?:er|ez)|remont(?:er|ez)|mettre a jour|reevalu(?:er|ez)|ne retirez pas)(?: pas)? (?:votre|vos|cet|cette|ce|ces|la|le|l')? ?(?:avis|commentaires?|note|evaluation|propos|message|publication|etoiles?)|(?:mettre|donner|laisser|mettez|donnez|laissez)(?:[- ]nous)? (?:\p{L}+ )?(?:5|cinq|quatre|4) etoiles`,
  String.raw`(?:remov|delet|chang|edit|updat|amend|withdraw|rais|reconsider|revis|modify|modifi|improv|retract|erase?)(?:e|ing|es)?(?:ing)? (?:your|this|the|that|these|those) (?:\p{L}+ )?(?:reviews?|ratings?|comments?|stars?|posts?|score)|tak(?:e|ing) (?:down (?:your|this|the|that) (?:\p{L}+ )?(?:reviews?|comments?|posts?)|(?:your|this|the) (?:review|comment|post) down)|(?:leave|give|leaving|giving)(?: us)? (?:\p{L}+ )?(?:five|5|four|4)[- ]stars?|(?:review|comment) (?:removed|deleted|taken down)`,
  String.raw`(?:cambi|modifi|elimin|borr|retir|rectifi|quit|reconsider|actualiz|corrij|corrig|correg|suprim|mejor)\p{L}{0,7} (?:su|sus|tu|esta|este|la|el|dicha|dicho|ese|esa) (?:resena|comentario|opinion|valoracion|nota|puntuacion|mensaje|calificacion|estrellas?)|(?:dejar|poner|darnos|pongan?|dejen?) (?:\p{L}+ )?(?:cinco|5|cuatro|4) estrellas`,
])

/** Giving something for it. */
export const advantages = wordsPattern([
  String.raw`(?:pour|contre) (?:chaque|tout|un) (?:nouvel )?(?:avis|commentaire)[^.!?]{0,60}|for (?:each|every|any) (?:\p{L}+ )?(?:review|rating)[^.!?]{0,60}|por (?:cada|toda) (?:resena|opinion|valoracion)[^.!?]{0,60}`,
  String.raw`(?:nous )?fer(?:ons|ions) un (?:effort|geste) sur (?:la|les|nos|votre|vos) \p{L}+`,
  String.raw`(?:en echange|en contrepartie|en retour|pour vous remercier),? ?[^.!?]{0,60}|nous (?:vous )?(?:offr(?:irons|ons)|donnerons) (?:(?:un|une|des|le|la|les|votre|vos|\d+) )?(?:mois|bons?|cadeaux?|remises?|reductions?|repas|diner|bouteille|carte|cheques?|frais|honoraires|euros|€|restaurant)[^.!?,;]{0,30}|(?:bons? d'achat|cartes? cadeaux?|cheques? cadeaux?)`,
  String.raw`in (?:return|exchange)(?! for your (?:trust|time|patience)),? ?[^.!?]{0,60}|we(?: will|'ll| would| can| could)?(?: also| then| gladly)? (?:give|send|offer) you (?:a |an |some |one |two )?(?:[£$€]?\d+ ?\p{L}*|gift|voucher|discount|free|month|meal|dinner|bottle|card|present)[^.!?,;]{0,40}|(?:gift cards?|gift vouchers?|vouchers?)`,
  String.raw`a cambio,? ?[^.!?]{0,60}|(?:les? |os |te )?(?:regalamos|regalaremos|obsequiamos|obsequiaremos)[^.!?,;]{0,30}|(?:tarjetas? regalo|vales? de (?:compra|regalo)|cheques? regalo)`,
])
