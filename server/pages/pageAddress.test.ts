import { expect, it } from 'vitest';
import { pageAddress } from './pageAddress.ts';

it.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/blog/', '/blog'],
  ['/catagory/suv?utm=1&sort=price&price=1-2', '/catagory/suv?price=1-2&sort=price'],
  ['/catagory/suv?category=sedan', '/catagory/suv'],
  ['/search?x=1&category=suv,sedan&q=a%20b', '/search?q=a+b&category=suv%2Csedan'],
  ['/search?price=nonsense', '/search'],
  ['/compare?utm=1&ids=b,a,b,no%20id&only=differences', '/compare?ids=b,a&only=differences'],
  ['/compare?ids=a,b,c,d,e,f', '/compare?ids=a,b,c,d,e'],
  ['/compare?only=differences', '/compare'],
])('[rendered.stored] %s is the page %s', (url, address) => {
  expect(pageAddress(url)).toBe(address);
});
