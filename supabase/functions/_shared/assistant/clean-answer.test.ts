import { expect, it } from 'vitest';
import { cleanAnswer } from './clean-answer.ts';

it.each([
  ['Veel bellen \uE200cite\uE202turn0search0\uE202turn1view2\uE201 nog.', 'Veel bellen nog.'],
  ['Veel bellen nog\uE200cite\uE202turn0search0\uE201.', 'Veel bellen nog.'],
  ['Veel bellen nog. \uE200cite\uE202turn0sea', 'Veel bellen nog.'],
  ['Veel bellen citeturn0search0turn1view2 nog.', 'Veel bellen nog.'],
  ['Veel bellen【4:0†bron.pdf】 nog.', 'Veel bellen nog.'],
  ['Een\n\uE200navlist\uE202Nieuws\uE202turn0news1\uE201\n\nTwee', 'Een\n\n\nTwee'],
  ['Los teken \uE202hier\uE201.', 'Los teken hier.'],
])('removes the citation mark from %j', (text, clean) => {
  expect(cleanAnswer(text)).toBe(clean);
});

it.each([
  ['https://a.example/?utm_source=openai', 'https://a.example/'],
  ['https://a.example/?utm_source=openai&b=1', 'https://a.example/?b=1'],
  ['https://a.example/?b=1&utm_source=openai', 'https://a.example/?b=1'],
  ['https://a.example/?b=1&utm_source=openai&c=2#d', 'https://a.example/?b=1&c=2#d'],
  ['([a](https://a.example/x?utm_source=openai#d)).', '([a](https://a.example/x#d)).'],
  ['Zie https://a.example/?utm_source=chatgpt.com.', 'Zie https://a.example/.'],
])('removes the name of the service from the URL in %j', (text, clean) => {
  expect(cleanAnswer(text)).toBe(clean);
});

it.each([
  'Kijk op [ons 【nieuws】](https://a.example/?utm_source=openai-nieuws) en cite de bron.',
  'Return 5 items2, en excite turn.',
  '- een\n- twee\n\n| a | b |\n| --- | --- |',
])('changes nothing in %j', (text) => {
  expect(cleanAnswer(text)).toBe(text);
});
