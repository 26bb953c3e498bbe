import { describe, expect, test } from 'vitest';
import { productsIn } from './products.ts';

describe('A word that only begins like a product, or contains one, names no product', () => {
  test.each([
    ['de', 'vernickelt, vernichten, Schrauber, Werkzeugmechaniker, Sanitäter, Tresorraum, Hydrauliker'],
    ['fr', 'boyaux, boyard, percheron, serrurier, chevillette, peinturer, béquiller'],
    ['es', 'perchel, manillar, barnizador, maderable, Boyacá, cofradía, pintural'],
    ['pt', 'cabidela, madeirense, vernizagem, cofrinho'],
    ['it', 'verniciatore, verniciatura, pernione, pomellato'],
    ['nl', 'schroevendraaier, schroefbacteriën, loodgieter, deurslag'],
    ['pl', 'śrubokręt, wkrętarka, gwoździarka, lakiernik, drewniak, płytkowodny, ogrodniczka, elektryczność'],
    ['cs', 'šroubovák, instalatér, zahradník, obkladač, nářadovna, vrutice'],
    ['sv', 'skruvdragare, trädgårdsarkitekt, verktygsfält'],
    ['da', 'skruebrækker, værktøjsmager, værktøjslinje'],
    ['tr', 'Bahçelievler, Boyabat, boyacı, kilitlenmek'],
    ['ru', 'крючкотвор, болтать, болтанка, краскопульт, фанерозой, электрик, инструментальный, садовник'],
    ['el', 'κήπευση, βίδωμα'],
    ['ja', 'ライフスタイル, マネジメント, ガーデニング, スタイル, ニューキャスター'],
    ['zh', '油漆工招聘, 油漆工程'],
  ])('%s: %s', (_, text) => expect(productsIn(text)).toEqual([]));
});

test.each([
  'We care for your garden party and your hair.',
  'Shingles and challenges',
  'Blockchain and padlocked minds: unhinged!',
])('No fittings are named in: %s', (text) => {
  const fittings: readonly string[] = ['hinges', 'cabinet_handles', 'door_locks'];
  expect(productsIn(text).filter((id) => fittings.includes(id))).toEqual([]);
});

test.each([
  ['Cabinet handles and drawer slides', ['cabinet_handles', 'drawer_runners']],
  [
    'Türdrücker, Möbelgriffe, Scharniere und Vorhängeschlösser',
    ['cabinet_handles', 'door_handles', 'hinges', 'padlocks'],
  ],
  ['Charnières, serrures de porte et poignées de meuble', ['cabinet_handles', 'hinges', 'door_locks']],
  ['Dobradiças, puxadores de móveis e fechaduras', ['cabinet_handles', 'hinges', 'door_locks']],
  ['Bisagras, cerraduras y candados', ['hinges', 'door_locks', 'padlocks']],
  ['Cerniere, serrature e lucchetti', ['hinges', 'door_locks', 'padlocks']],
  ['合页、门锁、挂锁', ['hinges', 'door_locks', 'padlocks']],
])('Several products are named in: %s', (text, ids) => {
  expect(productsIn(text)).toEqual(expect.arrayContaining(ids));
});

describe('A product is found by its forms', () => {
  test.each([
    ['Schrauben', 'fasteners'],
    ['parafusos', 'fasteners'],
    ['śruby', 'fasteners'],
    ['wkręty', 'fasteners'],
    ['šrouby', 'fasteners'],
    ['schroeven', 'fasteners'],
    ['skruvar', 'fasteners'],
    ['болты', 'fasteners'],
    ['ネジ・ボルト', 'fasteners'],
    ['タイル', 'tiles'],
    ['плитку', 'tiles'],
    ['płytki', 'tiles'],
    ['vernici', 'paint'],
    ['boyalar', 'paint'],
    ['краски', 'paint'],
    ['lakiery', 'paint'],
    ['油漆', 'paint'],
    ['油漆工具', 'paint'],
    ['narzędzia', 'hand_tools'],
    ['Werkzeuge', 'hand_tools'],
    ['инструменты', 'hand_tools'],
    ['nářadí', 'hand_tools'],
    ['gereedschap', 'hand_tools'],
    ['klamki', 'door_handles'],
    ['manillas', 'door_handles'],
    ['kilitler', 'door_locks'],
    ['deursloten', 'door_locks'],
    ['serrurerie', 'door_locks'],
    ['Schlösser', 'door_locks'],
    ['percheros', 'hooks'],
    ['cabides', 'hooks'],
    ['крючки', 'hooks'],
    ['prowadnice', 'drawer_runners'],
    ['okucia', 'furniture_fittings'],
    ['madera', 'timber'],
    ['drewno', 'timber'],
    ['фанера', 'timber'],
    ['bahçe', 'garden'],
    ['zahrada', 'garden'],
    ['садовый', 'garden'],
    ['ガーデン用品', 'garden'],
    ['Sanitärbedarf', 'plumbing'],
    ['сантехника', 'plumbing'],
    ['сейфы', 'security'],
  ] as const)('%s: %s', (text, id) => expect(productsIn(text)).toContain(id));
});
